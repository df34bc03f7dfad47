/** Lays out an invoice in the service's own browser, which prints it: it receives all data, and requests nothing but fonts. */
import { Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Invoice as Facts } from '#contract/orders/invoice.ts'
import { startWords } from '../lib/i18n/i18n.ts'
import { settled } from '../lib/ui/device/printed.ts'
import { Invoice } from '../pages/shop/invoice/Invoice.tsx'
import '../lib/ui/base.css'

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
if (!place) throw new Error('the document has no #app')

await startWords()
window.diwanInvoice = {
  lay: async (invoice) => {
    // Title of the PDF document.
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
