/** The pages of `docs/errors`: as they are written, and as a browser shows them. */
import { readFileSync } from 'node:fs'
import { errorMessage } from '#contract/errorMessages.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { documentOf, htmlOf, cachedPage } from './docPages.ts'
import { isServed } from './guides.ts'

const FOLDER = new URL('../../../../docs/errors/', import.meta.url)
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

/** The sentence of a code in each language: a caller may have seen the Arabic one. */
const sentences = (code: ErrorCode): string => {
  const entry = (language: Language) => `<dt>${language}</dt><dd lang="${language}" dir="auto">${errorMessage(code, language)}</dd>`
  return `<dl>${LANGUAGES.map(entry).join('')}</dl>`
}

/** The page of a code as a whole document of HTML that needs nothing beside it. */
export const errorPageHtml = (code: ErrorCode): string =>
  cachedPage(`errors/${code}`, () => {
    const { markdown } = errorPage(code)
    const [heading = '', ...rest] = markdown.split('\n\n')
    const html = (part: string) => htmlOf(part, `errors/${code}`, isServed)
    return documentOf(code, `${html(heading)}${sentences(code)}${html(rest.join('\n\n'))}`)
  })

/** The name of the page that lists the codes of `details`. */
export const DETAILS_PAGE = 'DETAILS'
/** The page of the codes of `details`, as it is written. */
export const detailsPage = (): string => readFileSync(new URL(`${DETAILS_PAGE}.md`, FOLDER), 'utf8')
export const detailsPageHtml = (): string =>
  cachedPage(`errors/${DETAILS_PAGE}`, () => documentOf('Details of a refusal', htmlOf(detailsPage(), `errors/${DETAILS_PAGE}`, isServed)))

/** Index of all codes with status and message. */
const errorIndex = (): string => {
  const codes = Object.keys(ERRORS).filter(isErrorCode)
  const rows = codes
    .toSorted((a, b) => ERRORS[a].status - ERRORS[b].status || (a < b ? -1 : 1))
    .map((code) => `| ${ERRORS[code].status} | [\`${code}\`](errors/${code}.md) | ${errorPage(code).lead} |`)
  const lead = `\`error.code\` of a refusal is one of these, and never changes its meaning; \`docUrl\` leads to its page. What \`details\` say: [their codes](errors/${DETAILS_PAGE}.md).`
  return ['# Errors', lead, ['| Status | Code | When |', '|---|---|---|', ...rows].join('\n')].join('\n\n')
}
export const errorIndexHtml = (): string => cachedPage('errors', () => documentOf('Errors', htmlOf(errorIndex(), 'errors', isServed)))
