/** A page of the build as a PDF: its content is passed to it, it loads no data, and Chromium prints it. */
import type { Browser, Page } from 'playwright-core'
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import { answerPage, RENDER_ORIGIN, type Instead } from './answerPage.ts'

/** A4 in CSS pixels. */
const PAPER = { width: 794, height: 1123 }

export interface PageToPrint {
  /** Address of the document in the build (printDocument.ts). */
  address: string
  language: Language
  /** Hands the page what is on it; resolves when all of it can be seen. */
  lay: (page: Page) => Promise<void>
  /** Another answer in the place of a blob's own. */
  instead?: Instead
}

/** @param folder the built page */
export const printPage = async (
  browser: Browser,
  folder: string,
  blobs: Blobs,
  { address, language, lay, instead }: PageToPrint,
): Promise<Buffer> => {
  const context = await browser.newContext({
    viewport: PAPER,
    // Digits and dates as they are written at home.
    locale: HOME_LOCALE[language],
    timezoneId: 'Africa/Cairo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    await answerPage(context, folder, blobs, instead)
    const page = await context.newPage()
    // The time limit is set by the owner of the browser.
    page.setDefaultTimeout(0)
    await page.goto(`${RENDER_ORIGIN}/${address}`)
    await lay(page)
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  } finally {
    await context.close().catch(() => undefined)
  }
}
