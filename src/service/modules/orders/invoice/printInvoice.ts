/** An invoice as a PDF: the page's own, laid out and printed by Chromium. */
import type { Browser } from 'playwright-core'
import type { Invoice } from '#contract/orders/invoice.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import { printAddress } from '../../design/images/printDocument.ts'
import { printPage } from '../../design/images/printPage.ts'

/** @param folder the built page */
export const printInvoice = (browser: Browser, folder: string, blobs: Blobs, invoice: Invoice, language: Language): Promise<Buffer> =>
  printPage(browser, folder, blobs, {
    address: printAddress('invoice'),
    language,
    lay: async (page) => {
      await page.waitForFunction(() => window.diwanInvoice !== undefined)
      await page.evaluate((wanted) => window.diwanInvoice!.lay(wanted), invoice)
    },
  })
