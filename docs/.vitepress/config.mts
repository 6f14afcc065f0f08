import { existsSync } from 'node:fs'
import { defineConfig, type MarkdownRenderer as MarkdownIt } from 'vitepress'

// Pages of other chapters appear as soon as they are there.
const page = (text: string, file: string) =>
  existsSync(new URL('../' + file + '.md', import.meta.url)) ? [{ text, link: '/' + file }] : []

// The API reference is there when it was built: npm run api
const api = existsSync(new URL('../public/api/index.html', import.meta.url))
  ? [{ text: 'API', link: '/api/index.html', target: '_self' }]
  : []

// Each cell of a table knows the heading of its column, for pages that are too narrow for columns.
const labelCells = (md: MarkdownIt) => {
  md.core.ruler.push('label-cells', (state) => {
    let labels: string[] = []
    let column = 0
    state.tokens.forEach((token, i) => {
      if (token.type === 'table_open') {
        labels = []
      } else if (token.type === 'tr_open') {
        column = 0
      } else if (token.type === 'th_open') {
        labels.push(state.tokens[i + 1].content.replaceAll(/[`*]/g, ''))
      } else if (token.type === 'td_open') {
        token.attrSet('data-label', labels[column++] ?? '')
      }
    })
  })
}

export default defineConfig({
  title: 'IRI toolkit',
  description: 'Checks, converts, resolves and compares IRIs, by the clause.',
  cleanUrls: true,
  lastUpdated: false,
  srcExclude: ['node_modules/**', 'src/**', 'target/**'],
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]],
  // check-links.mjs looks at all links of the built pages, headings included.
  ignoreDeadLinks: true,
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  markdown: {
    config: (md) => {
      md.set({ html: true })
      labelCells(md)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide' },
      { text: 'Command', link: '/command' },
      { text: 'Profiles', link: '/profiles' },
      { text: 'Violations', link: '/violations' },
      ...api,
    ],
    sidebar: [
      { text: 'Start', link: '/' },
      { text: 'Guide by task', link: '/guide' },
      { text: 'The command', link: '/command' },
      ...page('Packages', 'packages'),
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
          { text: 'Apache Spark', link: '/spark' },
          { text: 'Spring', link: '/spring' },
          ...page('Kotlin', 'kotlin'),
        ],
      },
      ...page('The page', 'serve'),
      { text: 'What a browser reads', link: '/web' },
      { text: 'Links from outside', link: '/links' },
      { text: 'Violations', link: '/violations' },
      ...page('From java.net.URI', 'from-java-net-uri'),
      ...page('From jena-iri', 'from-jena-iri'),
      ...page('From ParsedIRI', 'from-rdf4j'),
      ...page('From HttpUrl', 'from-okhttp'),
      ...api.map((item) => ({ ...item, text: 'API reference' })),
      ...page('Promises', 'promises'),
      { text: 'Conformance', link: '/conformance' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Decisions', link: '/decisions/' },
      ...page('Performance', 'performance'),
      ...page('Proof', 'proof'),
      ...page('Benchmarks', 'benchmarks'),
      ...page('The field', 'field'),
      { text: 'Errata of the documents', link: '/errata' },
    ],
    footer: { message: 'Apache License 2.0' },
  },
})
