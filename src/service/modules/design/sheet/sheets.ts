/**
 * Sheets of rooms: each is drawn on the first request, and stored by its content. A stored sheet can be drawn again: it is no data. No stored state
 * marks a sheet as being drawn, so a process that ends in the midst of one leaves nothing behind.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FurnishedProject } from '#contract/design/design.ts'
import type { Services } from '../../../services.ts'
import { listAll, readAll, type Files } from '../../../adapters/files/files.ts'
import { PdfPrinter } from '../../../adapters/pdfPrinter.ts'
import { NoBrowser, type Asker, type WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { PRINT_DOCUMENT } from '../images/printDocument.ts'
import { existingRooms } from '../images/roomThumbnails.ts'
import { printSheet, type SheetToPrint } from './printSheet.ts'

/** Milliseconds that one sheet may take, its turn not included; beside a busy service a large room takes a while. */
const LIMIT_MS = 240_000
/** Sheets of one room: its languages, for its owner and for others. */
const SHEETS_PER_ROOM = 6

type Print = (sheet: SheetToPrint) => Promise<Buffer>

export interface SheetsOptions {
  browser: WarmBrowser
  /** The page's build. */
  page: string
  /** Milliseconds that an answer waits for a sheet. */
  wait?: number
  print?: Print
}

export class Sheets {
  readonly #options: SheetsOptions
  readonly #printer: PdfPrinter

  constructor(options: SheetsOptions) {
    this.#options = options
    this.#printer = new PdfPrinter(options.browser, options.wait)
  }

  /**
   * The sheet, drawn in the holder's turn unless that is done or on its way.
   * @param holder in whose turn it is drawn: a path (shares/holder.ts)
   * @returns null while it is being drawn
   * @throws PdfFailed, BrowserBusy
   */
  async get(services: Services, holder: string, asked: SheetToPrint): Promise<Buffer | null> {
    const sheet = { ...asked, project: withoutReader(asked.project) }
    const key = this.#keyOf(sheet)
    const [files, name] = [filesOf(services), `${key}.pdf`]
    const kept = await read(files, name)
    if (kept) return kept
    return this.#printer.get(services, {
      key: `sheet ${key}`,
      holder,
      facts: { projectId: sheet.project.id },
      print: (asker, unwanted) => this.#print(services, sheet, asker, unwanted),
      keep: (bytes) => store(files, name, bytes),
    })
  }

  async #print({ blobs }: Services, sheet: SheetToPrint, asker: Asker, unwanted: AbortSignal): Promise<Buffer> {
    const { print, browser, page } = this.#options
    if (print) return print(sheet)
    if (!existsSync(join(page, PRINT_DOCUMENT))) throw new NoBrowser('the page that lays sheets out is not built')
    return browser.use((open) => printSheet(open, page, blobs, sheet), LIMIT_MS, asker, unwanted)
  }

  /**
   * Names the project, and everything that is handed to the page, by its hash, together with the page that lays it out: two sheets share a
   * drawing or a file only when they are the same sheet of the same project.
   */
  #keyOf({ project, products, ...sheet }: SheetToPrint): string {
    const html = join(this.#options.page, PRINT_DOCUMENT)
    const page = existsSync(html) ? readFileSync(html, 'utf8') : ''
    const hash = createHash('sha256').update(JSON.stringify([page, sheet, project, products.map(withoutStock)]))
    return `${project.id}.${hash.digest('hex')}`
  }
}

/** The room alone: a project's fields about its reader's own rights, cart, link and visits are not on the sheet. */
const withoutReader = (project: FurnishedProject): FurnishedProject => {
  const { collaborators: _collaborators, owner: _owner, ...rest } = project
  const { sceneData, items } = project
  return {
    ...rest,
    description: null,
    budget: null,
    isPublic: false,
    permission: 'view',
    shareToken: null,
    thumbnailUrl: null,
    lastAccessedAt: project.createdAt,
    updatedAt: project.createdAt,
    sceneData: { ...sceneData, metadata: { ...sceneData.metadata, author: '' } },
    items: items.map((item) => ({ ...item, inCart: false })),
  }
}

/** Stock and stars are not on the sheet. */
const withoutStock = ({ inStock: _inStock, rating: _rating, variants, ...product }: SheetToPrint['products'][number]) => ({
  ...product,
  variants: variants.map(({ stock: _stock, inStock: _here, ...variant }) => variant),
})

const filesOf = ({ blobs }: Pick<Services, 'blobs'>): Files => blobs.files.beside('pictures/sheets')

/** Room id of a file `<room's id>.<hash>.pdf`. */
const roomOf = (name: string): string => name.split('.')[0]!

const read = async (files: Files, name: string): Promise<Buffer | null> => {
  const bytes = await readAll(files, name)
  // The ones that are asked for stay longest.
  if (bytes) await files.touch(name)
  return bytes
}

const store = async (files: Files, own: string, bytes: Buffer): Promise<void> => {
  await files.write(own, bytes)
  const others = await listAll(files, `${roomOf(own)}.`)
  const newestFirst = others.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
  for (const { name } of newestFirst.slice(SHEETS_PER_ROOM)) await files.remove(name)
}

/** Milliseconds after which an unrequested sheet is deleted: it shows one day's prices. */
const STALE_MS = 3 * 24 * 3600 * 1000
/** Deletes sheets of deleted rooms, unrequested ones, and unfinished files of ended processes. @returns the number of deleted files */
export const purgeSheets = async ({ blobs, db }: Pick<Services, 'blobs' | 'db'>, now = Date.now()): Promise<number> => {
  const files = filesOf({ blobs })
  const unfinished = await files.tidy(new Date(now - 2 * LIMIT_MS))
  const sheets = (await listAll(files)).filter(({ name }) => name.endsWith('.pdf'))
  const existing = await existingRooms(db.root, [...new Set(sheets.map(({ name }) => roomOf(name)))])
  const gone = sheets.filter(({ name, changedAt }) => now - changedAt.getTime() >= STALE_MS || !existing.has(roomOf(name)))
  for (const { name } of gone) await files.remove(name)
  return unfinished + gone.length
}

declare module '../../../services.ts' {
  interface ProcessState {
    /** Absent: sheets are refused. */
    sheets?: Sheets
  }
}
