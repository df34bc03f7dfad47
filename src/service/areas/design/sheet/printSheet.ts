/** The sheet as a PDF: the page's own sheet, laid out and printed by Chromium. What is on it is handed to the page; it asks nobody. */
import { extname } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import type { Product } from '../../../../contract/catalog.ts'
import type { FurnishedProject } from '../../../../contract/design.ts'
import type { Language } from '../../../../contract/primitives.ts'
import { HOME_LOCALE } from '../../../../contract/typography.ts'
import type { Blobs } from '../../../work/blobs.ts'
import { answerPage, PICTURE_ORIGIN, type Instead } from '../pictures/answerPage.ts'

export interface SheetToPrint {
  language: Language
  /** With its scene and items. */
  project: FurnishedProject
  /** Addresses begin with PICTURE_ORIGIN. */
  products: Product[]
  /** Where the room can be looked at; null when its reader has no link to give. */
  link: string | null
  /** `2026-11-21`: of which day the prices are. */
  day: string
}

/** A4 in CSS pixels. */
const PAPER = { width: 794, height: 1123 }
/** Pixels of a piece's picture on paper: 9.5 mm at 400 to the inch. */
const THUMB = 150

/** A PDF holds a JPEG as it is, and any other picture pixel by pixel. */
const small: Instead = async (file) =>
  extname(file) === '.webp' || extname(file) === '.png'
    ? {
        body: await sharp(file).resize(THUMB, THUMB, { fit: 'inside' }).flatten({ background: '#FFFFFF' }).jpeg({ quality: 88 }).toBuffer(),
        contentType: 'image/jpeg',
      }
    : null

/** @param folder the built page */
export const printSheet = async (browser: Browser, folder: string, blobs: Blobs, { language, ...sheet }: SheetToPrint): Promise<Buffer> => {
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
    await answerPage(context, folder, blobs, small)
    const page = await context.newPage()
    // How long it may take is the browser's keeper's to say.
    page.setDefaultTimeout(0)
    await page.goto(`${PICTURE_ORIGIN}/sheet.html`)
    await page.waitForFunction(() => window.diwanSheet !== undefined)
    await page.evaluate((wanted) => window.diwanSheet!.lay(wanted), sheet)
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  } finally {
    await context.close().catch(() => undefined)
  }
}
