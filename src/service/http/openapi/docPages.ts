/** A page of docs/ as a browser shows it: text and its own style, with links that lead to pages which are served, and to no other. */
import { Marked, type Tokens } from 'marked'

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.4rem; overflow-wrap: anywhere }
code { font-family: ui-monospace, monospace; font-size: .92em }
:is(p, li, td) code { padding: .1em .3em; border-radius: .25em; background: rgb(128 128 128 / 16%) }
table { border-collapse: collapse; width: 100% }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid rgb(128 128 128 / 28%); text-align: start; vertical-align: top }
pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: rgb(128 128 128 / 14%) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
dt { opacity: .65 }
dd { margin: 0 }
a { color: inherit }`

/** Navigation of every page: the integrator's guides, in reading order. */
const NAVIGATION = [
  ['', 'Reference'],
  ['quickstart', 'Quickstart'],
  ['guide', 'Guide'],
  ['webhooks', 'Webhooks'],
  ['events', 'Events'],
  ['errors', 'Errors'],
] as const
const ROOT = '/docs/'

/** @param body HTML */
export const documentOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Diwan</title>
<style>${STYLE}</style>
<nav aria-label="Documentation">${NAVIGATION.map(([key, name]) => `<a href="${ROOT}${key}">${name}</a>`).join(' · ')}</nav>
${body}
</html>
`

/** As GitHub makes the anchor of a heading, so that one link does for both. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/**
 * Address of a page's link on this service; null where the linked page is not served.
 * @param key the page that holds it, below /docs and without its ending
 */
const servedAt = (href: string, key: string, isServed: (key: string) => boolean): string | null => {
  if (/^(?:https?:|#)/.test(href)) return href
  const { pathname, hash } = new URL(href, `http://docs${ROOT}${key}.md`)
  if (!pathname.startsWith(ROOT)) return null
  const led = pathname.slice(ROOT.length).replace(/\.md$|\/$/, '')
  return isServed(led) ? ROOT + led + hash : null
}

/** Markdown of ours as HTML. @param isServed whether a page with this key is there to be linked to */
export const htmlOf = (markdown: string, key: string, isServed: (key: string) => boolean): string =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens)
        return depth === 1 ? `<h1>${inner}</h1>\n` : `<h${depth} id="${anchorOf(text)}">${inner}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens)
        const address = servedAt(href, key, isServed)
        return address === null ? inner : `<a href="${address}">${inner}</a>`
      },
    },
  }).parse(markdown, { async: false })

const pages = new Map<string, string>()
/** A page as HTML, made when it is first asked for. @param key its path below /docs @param make reads and writes it */
export const cachedPage = (key: string, make: () => string): string => {
  const html = pages.get(key) ?? make()
  pages.set(key, html)
  return html
}
