/** Answers a PDF that is printed when someone asks for it. */
import type { ErrorCode } from '#contract/errors.ts'
import { PdfFailed } from '../../adapters/pdfPrinter.ts'
import { BrowserBusy } from '../../adapters/warmBrowser.ts'
import { Refusal } from './refusal.ts'

/** Seconds after which a PDF may be asked for again: one that is being printed, and one that there was no turn for. */
const RETRY_AFTER = { 'Retry-After': '2' }
const LATER = { 'Retry-After': '10' }

/**
 * @param printed what a printer answers: null while it is being printed; undefined where nothing prints
 * @param inProgress the code that says so
 * @throws Refusal `inProgress`, RENDER_FAILED, SERVICE_UNAVAILABLE when too much waits to be printed
 */
export const printedPdf = async (printed: Promise<Buffer | null> | undefined, inProgress: ErrorCode): Promise<Buffer> => {
  const bytes = await printed?.catch((cause: unknown) => {
    if (cause instanceof BrowserBusy) throw new Refusal('SERVICE_UNAVAILABLE', [], LATER)
    if (cause instanceof PdfFailed) throw new Refusal('RENDER_FAILED')
    throw cause
  })
  if (bytes === undefined) throw new Refusal('RENDER_FAILED')
  if (bytes === null) throw new Refusal(inProgress, [], RETRY_AFTER)
  return bytes
}
