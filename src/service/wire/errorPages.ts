/** The pages of `docs/errors`: as they are written, and as a browser shows them. */
import { readFileSync } from 'node:fs'
import { marked } from 'marked'
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

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Diwan</title>
<style>${STYLE}</style>
<p><a href="/docs/">Diwan's interface</a></p>
${body}
</html>
`

/** Markdown of ours as HTML; links between pages lead to their HTML, not to what is written. */
const html = (markdown: string): string => marked.parse(markdown, { async: false }).replaceAll(/href="(?!https?:)([^"]+)\.md(?=["#])/g, 'href="$1')

/** The sentence of a code in each language: a caller may have seen the Arabic one. */
const sentences = (code: ErrorCode): string => {
  const entries = Object.entries(ERRORS[code].message)
  return `<dl>${entries.map(([language, text]) => `<dt>${language}</dt><dd lang="${language}" dir="auto">${text}</dd>`).join('')}</dl>`
}

/** The page of a code as a whole document of HTML that needs nothing beside it. */
export const errorPageHtml = (code: ErrorCode): string => {
  const { markdown } = errorPage(code)
  const [heading = '', ...rest] = markdown.split('\n\n')
  return page(code, `${html(heading)}${sentences(code)}${html(rest.join('\n\n'))}`)
}

/** The name of the page that lists the codes of `details`. */
export const DETAILS_PAGE = 'DETAILS'
/** The page of the codes of `details`, as it is written. */
export const detailsPage = (): string => readFileSync(new URL(`${DETAILS_PAGE}.md`, FOLDER), 'utf8')
export const detailsPageHtml = (): string => page('Details of a refusal', html(detailsPage()))
