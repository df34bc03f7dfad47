/**
 * Invoices: printed when someone asks, and kept in memory for a short while by what is on them, so that opening one twice prints it once.
 * None is written to disk: it names a person, and goes with the account.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Invoice } from '#contract/orders/invoice.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Services } from '../../../services.ts'
import { PdfPrinter } from '../../../adapters/pdfPrinter.ts'
import { NoBrowser, type Asker, type WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { PRINT_DOCUMENT, printAddress } from '../../design/images/printDocument.ts'
import type { Browser } from 'playwright-core'
import type { Blobs } from '../../../adapters/blobs.ts'
import { printPage } from '../../design/images/printPage.ts'

/** @param folder the built page */
const printInvoice = (browser: Browser, folder: string, blobs: Blobs, invoice: Invoice, language: Language): Promise<Buffer> =>
  printPage(browser, folder, blobs, {
    address: printAddress('invoice'),
    language,
    lay: async (page) => {
      await page.waitForFunction(() => window.diwanInvoice !== undefined)
      await page.evaluate((wanted) => window.diwanInvoice!.lay(wanted), invoice)
    },
  })

/** Milliseconds that one invoice may take, its turn not included. */
const LIMIT_MS = 60_000
/** Bytes of PDFs that a process keeps. */
const CACHE_BYTES = 8 * 1024 * 1024
const CACHE_MS = 10 * 60_000

export interface InvoicesOptions {
  browser: WarmBrowser
  /** The page's build. */
  page: string
  /** Milliseconds that an answer waits for an invoice. */
  wait?: number
  print?: (invoice: Invoice, language: Language) => Promise<Buffer>
}

export class Invoices {
  readonly #options: InvoicesOptions
  readonly #printer: PdfPrinter
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (bytes) => bytes.length, ttl: CACHE_MS })

  constructor(options: InvoicesOptions) {
    this.#options = options
    this.#printer = new PdfPrinter(options.browser, options.wait)
  }

  /**
   * The invoice, printed in the holder's turn unless it is kept or on its way.
   * @returns null while it is being printed
   * @throws PdfFailed, BrowserBusy
   */
  async get(services: Services, holder: string, invoice: Invoice, language: Language): Promise<Buffer | null> {
    const key = `invoice ${this.#keyOf(invoice, language)}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    return this.#printer.get(services, {
      key,
      holder,
      facts: { order: invoice.number },
      print: (asker, unwanted) => this.#print(services, invoice, language, asker, unwanted),
      keep: async (bytes) => void this.#kept.set(key, bytes),
    })
  }

  async #print({ blobs }: Services, invoice: Invoice, language: Language, asker: Asker, unwanted: AbortSignal): Promise<Buffer> {
    const { print, browser, page } = this.#options
    if (print) return print(invoice, language)
    if (!existsSync(join(page, PRINT_DOCUMENT))) throw new NoBrowser('the page that lays invoices out is not built')
    return browser.use((open) => printInvoice(open, page, blobs, invoice, language), LIMIT_MS, asker, unwanted)
  }

  /** Everything that is on it, its language, and the page that lays it out. */
  #keyOf(invoice: Invoice, language: Language): string {
    const path = join(this.#options.page, PRINT_DOCUMENT)
    const page = existsSync(path) ? readFileSync(path, 'utf8') : ''
    return createHash('sha256')
      .update(JSON.stringify([page, language, invoice]))
      .digest('hex')
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    /** Absent: invoices are refused. */
    invoices?: Invoices
  }
}
