import './lib/api/noEval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startRecovery } from './lib/api/recovery.ts'
import { startWords } from './lib/i18n/i18n.ts'
import { startPrices } from './lib/currency/startPrices.ts'
import { keepPage } from './lib/offline/keeping.ts'
import { keepPageOnDrop } from './lib/ui/device/droppedFiles.ts'
import { Part } from './lib/ui/frame/Part.tsx'
import { pinchAsWheel } from './lib/ui/device/wheel.ts'
import './lib/ui/base.css'

startRecovery()
pinchAsWheel(document)
keepPageOnDrop(document)
const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

/** Path of the AR page that a code opens on a phone. It loads alone; other pages are documents of their own. */
const AR_PATH = /^\/ar\/([\w.~-]+)\/?$/
const pageHere = async () => {
  const token = AR_PATH.exec(location.pathname)?.[1]
  if (token === undefined) return (await import('./app/pages.tsx')).pages
  return (await import('./ar/page/renderArPage.tsx')).renderArPage(token)
}

/** Reports an error to the operator; the code for it is read when it is first needed, which may be never. */
const report = (thrown: unknown, part?: string): void => {
  console.error(thrown)
  void import('./lib/api/pageErrors.ts').then(
    ({ reportPageError }) => reportPageError(thrown, part),
    () => undefined,
  )
}
const reportIfOurs = (error: unknown): void => {
  // Extensions of the browser throw here too; their stacks name no file of ours.
  if (error instanceof Error && error.stack?.includes('/app/')) report(error)
}
window.addEventListener('error', ({ error }) => reportIfOurs(error))
window.addEventListener('unhandledrejection', ({ reason }) => reportIfOurs(reason))

// Words and prices first: a page that changes its language or currency under the reader's eyes is worse than one that comes a moment later.
const [page] = await Promise.all([pageHere(), startWords(), startPrices()])
createRoot(place, {
  onCaughtError: (error, { errorBoundary }) => report(error, errorBoundary instanceof Part ? errorBoundary.props.id : undefined),
  onUncaughtError: (error) => report(error),
}).render(<StrictMode>{page}</StrictMode>)
// After the page stands: it must not wait for it.
window.addEventListener('load', keepPage, { once: true })
if (document.readyState === 'complete') keepPage()
