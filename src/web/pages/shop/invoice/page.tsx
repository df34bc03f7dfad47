/**
 * The page that the service's own browser opens to print an invoice: it is handed what is on it, and asks for nothing but fonts.
 */
import '../../../lib/api/noEval.ts'
import { Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Invoice as Facts } from '#contract/orders/invoice.ts'
import { startWords } from '../../../lib/i18n/i18n.ts'
import { settled } from '../../../lib/ui/device/printed.ts'
import { Invoice } from './Invoice.tsx'
import '../../../lib/ui/base.css'

declare global {
  interface Window {
    diwanInvoice?: {
      /** Lays the invoice out, once. Resolves when everything on it can be seen. */
      lay: (invoice: Facts) => Promise<void>
    }
  }
}

const Laid = ({ invoice, onDone }: { invoice: Facts; onDone: () => void }) => {
  useEffect(onDone, [onDone])
  return <Invoice invoice={invoice} />
}

const place = document.getElementById('app')
if (!place) throw new Error('invoice.html has no #app')

await startWords()
window.diwanInvoice = {
  lay: async (invoice) => {
    // What a PDF is called inside.
    document.title = invoice.number
    await new Promise<void>((onDone, onFailed) => {
      createRoot(place, { onUncaughtError: onFailed }).render(
        <Suspense>
          <Laid invoice={invoice} onDone={onDone} />
        </Suspense>,
      )
    })
    await settled()
  },
}
