// Fails where a link of the built site leads to no page, file or heading. Run by "npm run build".
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const site = fileURLToPath(new URL('./dist', import.meta.url))

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)])

// The API reference comes out of Javadoc, which checks its own links; only those that lead there are looked at.
const pages = files(site).filter((file) => file.endsWith('.html') && !relative(site, file).startsWith('api/'))

const target = (path) =>
  [path, path + '.html', join(path, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile())

const anchors = new Map()
const hasAnchor = (file, anchor) => {
  if (!anchors.has(file)) {
    anchors.set(file, new Set([...readFileSync(file, 'utf8').matchAll(/\s(?:id|name)="([^"]+)"/g)].map((m) => m[1])))
  }
  return anchors.get(file).has(anchor)
}

const unescaped = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")

// Its fragments are what it explains.
const explorer = join(site, 'explore/index.html')

let links = 0
const dead = []
for (const page of pages) {
  for (const match of readFileSync(page, 'utf8').matchAll(/\s(?:href|src)="([^"]*)"/g)) {
    const link = unescaped(match[1])
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(link)) {
      continue
    }
    links++
    const [path, anchor] = link.split('#')
    const decoded = decodeURI(path.split('?')[0])
    const file = decoded === '' ? page : target(decoded.startsWith('/') ? join(site, decoded) : join(dirname(page), decoded))
    if (!file) {
      dead.push(`${relative(site, page)}: ${link} leads nowhere`)
    } else if (anchor && file.endsWith('.html') && file !== explorer && !hasAnchor(file, decodeURIComponent(anchor))) {
      dead.push(`${relative(site, page)}: ${link} names a heading that is not there`)
    }
  }
}

if (links === 0) {
  dead.push('there is no link at all: is the site built?')
}
dead.forEach((line) => console.error(line))
console.log(`${pages.length} pages, ${links} links, ${dead.length} dead`)
process.exit(dead.length > 0 ? 1 : 0)
