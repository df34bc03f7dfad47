/**
 * The document that the service's own browser opens. Its address names what is drawn or printed (`?page=sheet`), each a chunk of its own, so that none
 * loads the code of another; a page that is ready sets its function on the window (`diwanSheet`).
 */
import '../lib/api/noEval.ts'

const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  film: () => import('./film.ts'),
  invoice: () => import('./invoice.tsx'),
  render: () => import('./render.ts'),
  sheet: () => import('./sheet.tsx'),
}

const name = new URLSearchParams(location.search).get('page') ?? ''
const load = PAGES[name]
if (!load) throw new Error(`there is no page to print named "${name}"`)
await load()
