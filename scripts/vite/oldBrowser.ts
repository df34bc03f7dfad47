/** Message for browsers that cannot run the page: one sentence in three languages, and the supported browsers. */
import { DIRECTIONS, LANGUAGES } from '#contract/text/languages.ts'
import { TOO_OLD } from '../../src/web/lib/oldBrowsers/words.ts'
import type { Supported } from '../browsers/list.ts'

/** The page's own colours (src/web/lib/ui/tokens.css), in what any browser reads. The rest of the page is parsed as text that is not shown. */
const STYLE = `
html { background: #faf7f2; color: #22201c; font: 400 17px/1.7 "Segoe UI", system-ui, sans-serif }
body { max-width: 34em; margin: 0 auto; padding: 12vh 20px 20px }
p { margin: 20px 0 }
ul { margin: 28px 0; padding: 16px 20px; border-radius: 16px; background: #efe8dd; list-style: none; text-align: left }
plaintext { display: none }
@media (prefers-color-scheme: dark) { html { background: #171512; color: #f3eee6 } ul { background: #24211c } }
html[data-theme="light"] { background: #faf7f2; color: #22201c } html[data-theme="light"] ul { background: #efe8dd }
html[data-theme="dark"] { background: #171512; color: #f3eee6 } html[data-theme="dark"] ul { background: #24211c }
`

/** The document after `theme.js`, as HTML. */
export const oldBrowserPage = (browsers: readonly Supported[]): string => {
  const sentences = LANGUAGES.map((language) => `<p lang="${language}" dir="${DIRECTIONS[language]}">${TOO_OLD[language]}</p>`)
  const names = browsers.map(({ name, version }) => `<li>${name} ${version}</li>`)
  const body = `<img src="/icon.svg" width="48" height="48" alt="">${sentences.join('')}<ul lang="en" dir="ltr">${names.join('')}</ul>`
  return `<style>${STYLE}</style></head><body>${body}<plaintext>`
}

/** A script for `theme.js` to load: it writes the notice in the place of all that follows in index.html, so that no module is loaded. */
export const oldBrowserScript = (browsers: readonly Supported[]): string => `document.write(${JSON.stringify(oldBrowserPage(browsers))})\n`
