import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type MarkdownRenderer as MarkdownIt } from 'vitepress'

// The API reference is there when it was built: npm run api
const api = existsSync(new URL('../public/api/index.html', import.meta.url))
  ? [{ text: 'API', link: '/api/index.html', target: '_self' }]
  : []

// So is the explorer: mvn -Pexplorer -pl :iri-explorer -am process-classes
const explorer = existsSync(new URL('../public/explore/index.html', import.meta.url))
  ? [{ text: 'Explorer', link: '/explore/index.html', target: '_self' }]
  : []

// Comments that begin with "explorer:" become text, and examples of violations that are one string become links to it.
const linkExplorer = (md: MarkdownIt) => {
  md.core.ruler.before('normalize', 'link-explorer', (state) => {
    if (explorer.length === 0) {
      return
    }
    state.src = state.src.replaceAll(/<!-- explorer: (.*?) -->/g, '$1')
    if (state.env.relativePath === 'violations.md') {
      state.src = state.src.replaceAll(/^Example: `([^`]+)`(?: under `([^`]+)`,)? at \d.*$/gm, (line, example, profile) => {
        const input = example.replaceAll(/<U\+([0-9A-F]+)>/g, (_: string, number: string) => String.fromCodePoint(parseInt(number, 16)))
        return /\p{Surrogate}/u.test(input) // no link can carry it
          ? line
          : `${line} [In the explorer](/explore/#iri=${escaped(input)}${profile ? '&profile=' + escaped(profile) : ''}){target="_self"}.`
      })
    }
  })
}

const escaped = (text: string) => encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29')

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

// The address of the site is that of the project, in the only file that has it.
const site = readFileSync(new URL('../../iri-bom/pom.xml', import.meta.url), 'utf8').match(/<release.url>(.*?)<\/release.url>/)![1]

// The first paragraph of a page describes it.
const describe = (markdown: string) =>
  markdown
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/^#.*$/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => /^[\p{L}`[*]/u.test(block))!
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('"', "'")
    .replaceAll(/[`*]|\s+/g, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/^(.{1,200})(\s.*|$)/su, '$1')

export default defineConfig({
  title: 'IRI toolkit',
  description: 'Parses, validates, converts, resolves, normalises and compares IRIs and URIs.',
  sitemap: { hostname: site },
  cleanUrls: true,
  lastUpdated: false,
  srcExclude: ['node_modules/**', 'src/**', 'target/**'],
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]],
  // check-links.mjs looks at all links of the built pages, headings included.
  ignoreDeadLinks: true,
  // Pages with a table of many columns give it the room of the outline.
  transformPageData: (page, { siteConfig }) => {
    if (['field.md', 'reported-texts.md'].includes(page.relativePath)) {
      Object.assign(page.frontmatter, { aside: false, pageClass: 'wide' })
    }
    page.description = describe(readFileSync(join(siteConfig.srcDir, page.filePath), 'utf8'))
    const address = site + page.relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')
    page.frontmatter.head = [
      ['link', { rel: 'canonical', href: address }],
      ['meta', { property: 'og:type', content: 'website' }],
      ['meta', { property: 'og:site_name', content: 'IRI toolkit' }],
      ['meta', { property: 'og:title', content: page.title }],
      ['meta', { property: 'og:description', content: page.description }],
      ['meta', { property: 'og:url', content: address }],
    ]
  },
  rewrites: { 'internals/decisions/README.md': 'internals/decisions/index.md' },
  markdown: {
    // Comments hold results, and those of the plain themes are too dim to read.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    config: (md) => {
      md.set({ html: true })
      labelCells(md)
      linkExplorer(md)
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            // Pages for users come first, then the evidence, then the pages of contributors.
            boostDocument: (id: string) =>
              /\/internals\/decisions\//.test(id) ? 0.1
              : /\/(internals\/|conformance|errata|field|vectors|reported-texts)/.test(id) ? 0.3
              : /^.(violations|messages)/.test(id) ? 0.2
              : 1,
          },
        },
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Command', link: '/command' },
      { text: 'Profiles', link: '/profiles' },
      { text: 'Violations', link: '/violations' },
      ...explorer,
      ...api,
    ],
    sidebar: [
      { text: 'Start', link: '/' },
      { text: 'Guide by task', link: '/guide' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Untrusted links', link: '/links' },
      { text: 'URLs as browsers parse them', link: '/web' },
      { text: 'Text and screens', link: '/text' },
      { text: 'The API on one page', link: '/api' },
      ...api.map((item) => ({ ...item, text: 'API reference' })),
      { text: 'The command', link: '/command' },
      { text: 'The page of iri serve', link: '/serve' },
      ...explorer.map((item) => ({ ...item, text: 'The same page without Java' })),
      { text: 'Violations', link: '/violations' },
      { text: 'What does this message mean?', link: '/messages' },
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
          { text: 'Databases and streams', link: '/integrations/jdbc' },
          { text: 'Apache HttpClient', link: '/integrations/httpclient5' },
          { text: 'Spring', link: '/integrations/spring' },
          { text: 'Logs', link: '/integrations/logging' },
          { text: 'Kotlin', link: '/integrations/kotlin' },
        ],
      },
      {
        text: 'Moving from another library',
        link: '/moving/java-net-uri',
        collapsed: true,
        items: [
          { text: 'java.net.URI', link: '/moving/java-net-uri' },
          { text: 'A URL with spaces', link: '/moving/spaces' },
          { text: 'Punycode and IDNA 2008', link: '/moving/punycode' },
          { text: 'jena-iri', link: '/moving/jena-iri' },
          { text: 'ParsedIRI of RDF4J', link: '/moving/parsed-iri' },
          { text: 'HttpUrl and Spring\'s builder', link: '/moving/okhttp' },
        ],
      },
      { text: 'Promises', link: '/promises' },
      {
        text: 'Evidence',
        collapsed: true,
        items: [
          { text: 'Conformance', link: '/conformance' },
          { text: 'Errata of the specifications', link: '/errata' },
          { text: 'Test vectors', link: '/vectors' },
          { text: 'Other implementations', link: '/field' },
          { text: 'Strings from public reports', link: '/reported-texts' },
          { text: 'Benchmarks', link: '/internals/benchmarks' },
        ],
      },
      {
        text: 'For contributors',
        link: '/internals/architecture',
        collapsed: true,
        items: [
          { text: 'Architecture', link: '/internals/architecture' },
          { text: 'Decisions', link: '/internals/decisions/' },
          { text: 'Proof', link: '/internals/proof' },
          { text: 'Performance', link: '/internals/performance' },
          { text: 'Integrations', link: '/internals/integrations' },
          { text: 'Packages', link: '/internals/packages' },
          { text: 'Explorer', link: '/internals/explorer' },
          { text: 'Releasing', link: '/internals/RELEASING' },
        ],
      },
    ],
    footer: { message: 'Apache License 2.0' },
  },
})
