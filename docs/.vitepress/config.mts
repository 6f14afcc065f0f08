import { existsSync } from 'node:fs'
import { defineConfig, type MarkdownRenderer as MarkdownIt } from 'vitepress'

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
  // Pages with a table of many columns give it the room of the outline.
  transformPageData: (page) => {
    if (['field.md', 'reported-texts.md'].includes(page.relativePath)) {
      Object.assign(page.frontmatter, { aside: false, pageClass: 'wide' })
    }
  },
  rewrites: { 'internals/decisions/README.md': 'internals/decisions/index.md' },
  markdown: {
    // Comments hold results, and those of github-dark are too dim to read.
    theme: { light: 'github-light', dark: 'github-dark-default' },
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
      { text: 'The API on one page', link: '/api' },
      {
        text: 'In a minute',
        collapsed: true,
        items: [
          { text: 'Validate an IRI in Java', link: '/validate-an-iri-in-java' },
          { text: 'java.net.URI and Unicode', link: '/java-net-uri-and-unicode' },
          { text: 'Normalize a URL', link: '/normalize-a-url' },
          { text: 'What does this message mean?', link: '/messages' },
        ],
      },
      { text: 'The command', link: '/command' },
      { text: 'The page of iri serve', link: '/serve' },
      { text: 'Packages of the command', link: '/packages' },
      { text: 'Violations', link: '/violations' },
      { text: 'Write a profile', link: '/profiles' },
      { text: 'Plug-ins that fail', link: '/plugins' },
      {
        text: 'Integrations',
        link: '/integrations/',
        collapsed: true,
        items: [
          { text: 'Jackson', link: '/integrations/jackson' },
          { text: 'JSON Schema', link: '/integrations/json-schema' },
          { text: 'Jakarta Validation', link: '/integrations/validation' },
          { text: 'XML', link: '/integrations/xml' },
          { text: 'Apache Jena', link: '/integrations/jena' },
          { text: 'Eclipse RDF4J', link: '/integrations/rdf4j' },
          { text: 'Apache Spark', link: '/integrations/spark' },
          { text: 'Spring', link: '/integrations/spring' },
          { text: 'Kotlin', link: '/integrations/kotlin' },
        ],
      },
      {
        text: 'Moving from another library',
        link: '/moving/java-net-uri',
        collapsed: true,
        items: [
          { text: 'java.net.URI', link: '/moving/java-net-uri' },
          { text: 'jena-iri', link: '/moving/jena-iri' },
          { text: 'ParsedIRI of RDF4J', link: '/moving/parsed-iri' },
          { text: 'HttpUrl and Spring\'s builder', link: '/moving/okhttp' },
        ],
      },
      { text: 'What a browser reads', link: '/web' },
      { text: 'Texts from public reports', link: '/reported-texts' },
      { text: 'Untrusted links', link: '/links' },
      ...api.map((item) => ({ ...item, text: 'API reference' })),
      { text: 'Promises', link: '/promises' },
      { text: 'Conformance', link: '/conformance' },
      { text: 'Errata of the specifications', link: '/errata' },
      { text: 'Test vectors', link: '/vectors' },
      { text: 'The field', link: '/field' },
      {
        text: 'For contributors',
        link: '/internals/architecture',
        collapsed: true,
        items: [
          { text: 'Architecture', link: '/internals/architecture' },
          { text: 'Decisions', link: '/internals/decisions/' },
          { text: 'Proof', link: '/internals/proof' },
          { text: 'Benchmarks', link: '/internals/benchmarks' },
          { text: 'Performance', link: '/internals/performance' },
          { text: 'Integrations', link: '/internals/integrations' },
          { text: 'Packages', link: '/internals/packages' },
          { text: 'Releasing', link: '/internals/RELEASING' },
        ],
      },
    ],
    footer: { message: 'Apache License 2.0' },
  },
})
