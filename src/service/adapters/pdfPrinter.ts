/**
 * PDFs that the service prints: each once for all who ask for the same at the same time, in their turns. An answer waits for one only so long, one
 * that waits for its turn and that no client asks for any more is dropped, and one that could not be printed is not tried again at once. What is
 * printed is kept by the caller (`keep`).
 */
import { isUnavailable } from '../db/failures.ts'
import type { Services } from '../services.ts'
import { BrowserBusy, type Asker, type WarmBrowser } from './warmBrowser.ts'

/** Milliseconds that an answer waits for a PDF. */
const WAIT_MS = 8000
/** Milliseconds after which a PDF counts as abandoned, because its client was asked to poll every two seconds. */
const UNASKED_MS = 30_000
/** A PDF that could not be printed is not tried again for so long. */
const RETRY_MS = 60_000
/** Failures that are remembered. */
const MOST_FAILURES = 1000

/** The printing failed, or there is nothing to print with. */
export class PdfFailed extends Error {}

export interface WantedPdf {
  /** Names everything that is on it: the same key is the same PDF. */
  key: string
  /** Holder whose turn it takes: a path (shares/holder.ts). */
  holder: string
  /** For the log line of one that fails: ids alone. */
  facts: Record<string, string>
  print: (asker: Asker, unwanted: AbortSignal) => Promise<Buffer>
  keep: (bytes: Buffer) => Promise<void>
}

interface Printing {
  bytes: Promise<Buffer>
  unwanted: AbortController
  /** Answers that wait for it. */
  waiting: number
  dropAt: NodeJS.Timeout | undefined
}

export class PdfPrinter {
  readonly #browser: WarmBrowser
  readonly #wait: number
  readonly #printing = new Map<string, Printing>()
  readonly #failed = new Map<string, number>()

  /** @param wait milliseconds that an answer waits for a PDF */
  constructor(browser: WarmBrowser, wait = WAIT_MS) {
    this.#browser = browser
    this.#wait = wait
  }

  /**
   * Prints it in the account's turn, unless that is being done.
   * @returns null while it is being printed
   * @throws PdfFailed, BrowserBusy
   */
  async get(services: Pick<Services, 'clock' | 'log'>, pdf: WantedPdf): Promise<Buffer | null> {
    const now = services.clock.now().getTime()
    if (now - (this.#failed.get(pdf.key) ?? -Infinity) < RETRY_MS) throw new PdfFailed('it failed a moment ago')
    const known = this.#printing.get(pdf.key)
    if (known) this.#browser.join(pdf)
    const printing = known ?? this.#begin(services, pdf)
    printing.waiting++
    clearTimeout(printing.dropAt)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((wait) => (timer = setTimeout(() => wait(null), this.#wait)))
    return Promise.race([printing.bytes, late]).finally(() => {
      clearTimeout(timer)
      printing.waiting--
      // Nothing holds an ended job any more.
      if (printing.waiting === 0 && this.#printing.get(pdf.key) === printing)
        printing.dropAt = setTimeout(() => this.#dropWaiting(pdf.key, printing), UNASKED_MS).unref()
    })
  }

  /** Drops a waiting job; one that is being printed is stored for the next request. */
  #dropWaiting(key: string, { unwanted }: Printing): void {
    if (this.#browser.waits(key)) unwanted.abort(new BrowserBusy('no client asks for it any more'))
  }

  #begin({ clock, log }: Pick<Services, 'clock' | 'log'>, { key, holder, facts, print, keep }: WantedPdf): Printing {
    const unwanted = new AbortController()
    const bytes = print({ holder, key }, unwanted.signal)
      .then(async (bytes) => {
        await keep(bytes)
        return bytes
      })
      .catch((cause: unknown) => {
        // A job refused as one too many may be requested again at once, and a full disk does not mean that the PDF fails.
        if (cause instanceof BrowserBusy || isUnavailable(cause)) throw cause
        if (this.#failed.size >= MOST_FAILURES) this.#failed.clear()
        this.#failed.set(key, clock.now().getTime())
        log.warn({ err: cause, ...facts }, 'pdf: printing failed')
        throw new PdfFailed('it was not printed', { cause })
      })
      .finally(() => {
        clearTimeout(this.#printing.get(key)?.dropAt)
        this.#printing.delete(key)
      })
    // Everyone who asked may have left by the time it fails.
    bytes.catch(() => undefined)
    const printing: Printing = { bytes, unwanted, waiting: 0, dropAt: undefined }
    this.#printing.set(key, printing)
    return printing
  }
}
