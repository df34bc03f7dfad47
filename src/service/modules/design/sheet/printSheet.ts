/** The sheet as a PDF: the page's own sheet, laid out and printed by Chromium. Its content is passed to the page, which loads no data. */
import { extname } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import { loadSharp } from '../../../adapters/sharp.ts'
import type { Instead } from '../images/answerPage.ts'
import { printAddress } from '../images/printDocument.ts'
import { printPage } from '../images/printPage.ts'

export interface SheetToPrint {
  language: Language
  /** With its scene and items. */
  project: FurnishedProject
  /** Addresses begin with PICTURE_ORIGIN. */
  products: Product[]
  /** Link to the room on the sheet; null when its reader has no link to give. */
  link: string | null
  /** `2026-11-21`: of which day the prices are. */
  day: string
}

/** Pixels of a piece's picture on paper: 9.5 mm at 400 to the inch. */
const THUMB = 150

/** A PDF holds a JPEG as it is, and any other picture pixel by pixel. */
const small: Instead = async (name, bytes) => {
  if (extname(name) !== '.webp' && extname(name) !== '.png') return null
  const sharp = await loadSharp()
  const body = await sharp(bytes).resize(THUMB, THUMB, { fit: 'inside' }).flatten({ background: '#FFFFFF' }).jpeg({ quality: 88 }).toBuffer()
  return { body, contentType: 'image/jpeg' }
}

/** @param folder the built page */
export const printSheet = (browser: Browser, folder: string, blobs: Blobs, { language, ...sheet }: SheetToPrint): Promise<Buffer> =>
  printPage(browser, folder, blobs, {
    // Its images are drawn like renders of medium quality.
    address: printAddress('sheet', 'fine'),
    language,
    instead: small,
    lay: async (page) => {
      await page.waitForFunction(() => window.diwanSheet !== undefined)
      await page.evaluate((wanted) => window.diwanSheet!.lay(wanted), sheet)
    },
  })
