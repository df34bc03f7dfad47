/** The pages of `docs/errors`: as they are written, and as a browser shows them. */
import { readFileSync } from 'node:fs'
import { ERRORS, type ErrorCode } from '../../contract/errors.ts'

const FOLDER = new URL('../../../docs/errors/', import.meta.url)
const FENCE = /```json\n([^]+?)\n```/

export interface ErrorPage {
  /** The sentence after the status. */
  lead: string
  /** The answer that the page shows. */
  example: unknown
  markdown: string
}

const pages = new Map<ErrorCode, ErrorPage>()

/** Whether this names an error of the interface. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

/** The page of a code, read once. */
export const errorPage = (code: ErrorCode): ErrorPage => {
  const kept = pages.get(code)
  if (kept !== undefined) return kept
  const markdown = readFileSync(new URL(`${code}.md`, FOLDER), 'utf8')
  const page = {
    lead: /^HTTP \d+\. (.+)$/m.exec(markdown)?.[1] ?? '',
    example: JSON.parse(FENCE.exec(markdown)?.[1] ?? 'null') as unknown,
    markdown,
  }
  pages.set(code, page)
  return page
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Bold and code, the only marks that the pages use within a line. */
const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const block = (text: string): string => {
  const json = FENCE.exec(text)
  if (json !== null) return `<pre><code>${escaped(json[1] ?? '')}</code></pre>`
  if (text.startsWith('# ')) return `<h1><code>${escaped(text.slice(2))}</code></h1>`
  return `<p>${inline(text.replaceAll('\n', ' '))}</p>`
}

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.4rem; overflow-wrap: anywhere }
code { font-family: ui-monospace, monospace; font-size: .92em }
p code { padding: .1em .3em; border-radius: .25em; background: color-mix(in srgb, currentColor 9%, transparent) }
pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 7%, transparent) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
dt { opacity: .65 }
dd { margin: 0 }
a { color: inherit }`

/** What the service says of a code in each language: a page may have been opened by somebody who read the Arabic one. */
const sentences = (code: ErrorCode): string =>
  Object.entries(ERRORS[code].message)
    .map(([language, text]) => `<dt>${language}</dt><dd lang="${language}" dir="auto">${escaped(text)}</dd>`)
    .join('')

/** The page of a code as a whole document of HTML that needs nothing beside it. */
export const errorPageHtml = (code: ErrorCode): string => {
  const blocks = errorPage(code)
    .markdown.trim()
    .split(/\n\n(?!\s)/)
  const written = blocks.map(block)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${code} – Diwan</title>
<style>${STYLE}</style>
<p><a href="/docs/">Diwan's interface</a></p>
${written[0]}
<dl>${sentences(code)}</dl>
${written.slice(1).join('\n')}
</html>
`
}
