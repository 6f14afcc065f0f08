import { existsSync } from 'node:fs'
import { defineConfig } from 'vitepress'

// Pages of other chapters appear as soon as they are there.
const page = (text: string, file: string) =>
  existsSync(new URL('../' + file + '.md', import.meta.url)) ? [{ text, link: '/' + file }] : []

export default defineConfig({
  title: 'IRI toolkit',
  description: 'Checks, converts, resolves and compares IRIs, by the clause.',
  cleanUrls: true,
  lastUpdated: false,
  srcExclude: ['node_modules/**', 'src/**', 'target/**'],
  // Links to files of the repository beside the pages are checked by the tests of the build.
  ignoreDeadLinks: [/^\.?\.\//],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  markdown: { config: (md) => md.set({ html: true }) },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide' },
      { text: 'Profiles', link: '/profiles' },
      { text: 'Violations', link: '/violations' },
    ],
    sidebar: [
      { text: 'Start', link: '/' },
      { text: 'Guide by task', link: '/guide' },
      { text: 'Write a profile', link: '/profiles' },
      {
        text: 'In the libraries that you have',
        link: '/integrations',
        items: [
          { text: 'Jackson', link: '/jackson' },
          { text: 'JSON Schema', link: '/json-schema' },
          { text: 'Jakarta Validation', link: '/validation' },
          { text: 'XML', link: '/xml' },
          { text: 'Apache Jena', link: '/jena' },
          { text: 'Eclipse RDF4J', link: '/rdf4j' },
        ],
      },
      { text: 'Violations', link: '/violations' },
      ...page('From java.net.URI', 'from-java-net-uri'),
      ...page('From jena-iri', 'from-jena-iri'),
      ...page('From ParsedIRI', 'from-rdf4j'),
      ...page('Promises', 'promises'),
      { text: 'Conformance', link: '/conformance' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Decisions', link: '/decisions/' },
      ...page('Performance', 'performance'),
      ...page('Benchmarks', 'benchmarks'),
      { text: 'Errata of the documents', link: '/errata' },
    ],
    footer: { message: 'Apache License 2.0' },
  },
})
