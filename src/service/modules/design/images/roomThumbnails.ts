/**
 * Thumbnails of rooms in their present state: drawn on the first request, stored by the room's version, only the newest
 * of each room. A stored one can be drawn again: it is no data.
 */
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { runUnattributed, workNetwork } from '../../../db/fairShare.ts'
import { isUnavailable } from '../../../db/failures.ts'
import type { Services } from '../../../services.ts'
import { readAll, type Files } from '../../../adapters/files/files.ts'
import { BrowserBusy, type Asker, type WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { productOnWire } from '../../catalog/products/productOnWire.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { productIds } from '../catalogue.ts'
import { readRoom } from '../storage.ts'
import { projects } from '../tables.ts'
import { RENDER_ORIGIN } from './answerPage.ts'
import { canDrawShots, type RoomToDraw } from './drawShot.ts'
import { photograph } from './photograph.ts'

/** Milliseconds that one picture may take; beside a busy service a large room takes a while. */
const LIMIT_MS = 120_000
/** Versions whose picture did not come are not tried again for so long. */
const AGAIN_MS = 600_000
const FILE = /^([0-9a-f-]{36})\.(\d+)\.jpg$/
/** No account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A room whose picture is asked for. */
export interface AskedRoom {
  id: string
  version: number
  /** In whose turn it is drawn, among those of the network that asks for it. */
  ownerId: string
}

type Draw = (room: RoomToDraw) => Promise<Buffer>

export interface RoomRenderOptions {
  browser: WarmBrowser
  /** The page's build. */
  page: string
  draw?: Draw
}

export class RoomThumbnails {
  readonly browser: WarmBrowser
  readonly #page: string
  readonly #draw: Draw | undefined
  /** Being drawn, or waiting for it: by project and version. */
  readonly #drawing = new Map<string, Promise<void>>()
  readonly #failed = new Map<string, number>()

  constructor({ browser, page, draw }: RoomRenderOptions) {
    this.browser = browser
    this.#page = page
    this.#draw = draw
  }

  /** The stored thumbnail of that version; null when there is none. */
  kept(services: Pick<Services, 'blobs'>, projectId: string, version: number): Promise<Buffer | null> {
    return readAll(filesOf(services), nameOf(projectId, version))
  }

  /**
   * Has the present room drawn, ahead of need (its plan is the placeholder) and in its owner's turn, unless that is done, in progress, or failed
   * lately.
   * @returns when that has ended, successfully or not
   */
  async ask(services: Services, { id: projectId, version, ownerId }: AskedRoom): Promise<void> {
    const key = `${projectId}.${version}`
    const now = services.clock.now().getTime()
    const known = this.#drawing.get(key)
    if (known) {
      this.browser.join(askerFor({ id: projectId, version, ownerId }))
      return known
    }
    if (now - (this.#failed.get(key) ?? -Infinity) < AGAIN_MS || !this.#able) return undefined
    // Registered as in progress before anything is awaited: concurrent requests wait for the same drawing.
    const drawing = this.#drawUnlessStored(services, { id: projectId, version, ownerId })
      .catch((error: unknown) => {
        // A drawing that was refused as one too many may be requested again at once, and so may one that failed because the database or the disk was
        // full or unavailable.
        if (!(error instanceof BrowserBusy || isUnavailable(error))) this.#failed.set(key, now)
        if (this.#failed.size > 1000) this.#failed.clear()
        services.log.warn({ err: error, projectId }, 'thumbnails: drawing failed')
      })
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }

  get #able(): boolean {
    return this.#draw !== undefined || canDrawShots(this.#page)
  }

  async #drawUnlessStored(services: Services, { id: projectId, version, ownerId }: AskedRoom): Promise<void> {
    if (await this.kept(services, projectId, version)) return
    await this.#make(services, projectId, askerFor({ id: projectId, version, ownerId }))
  }

  /** The room is read when its turn comes: what waits holds nothing. */
  async #make(services: Services, projectId: string, asker: Asker): Promise<void> {
    const make = async (draw: Draw): Promise<void> => {
      // On behalf of all who request the image, not of the request that began it.
      const found = await runUnattributed(() => roomToDraw(services, projectId))
      if (found) await store(services, projectId, found.version, await draw(found.room))
    }
    if (this.#draw) return make(this.#draw)
    return this.browser.use((browser) => make((room) => photograph(browser, { page: this.#page, blobs: services.blobs }, room)), LIMIT_MS, asker)
  }
}

const askerFor = ({ id, version, ownerId }: AskedRoom): Asker => ({
  holder: `${workNetwork()}/${ownerId}`,
  key: `picture of ${id}.${version}`,
  rank: 'ahead',
})

const filesOf = ({ blobs }: Pick<Services, 'blobs'>): Files => blobs.files.beside('pictures/rooms')
const nameOf = (projectId: string, version: number): string => `${projectId}.${version}.jpg`

/** The room as it is now, and which version that is; null when it is gone. */
export const roomToDraw = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  projectId: string,
): Promise<{ version: number; room: RoomToDraw } | null> => {
  const found = await readRoom(db.root, projectId, NOBODY, 'all')
  if (!found) return null
  const { project, bill, items } = found
  const catalogue = await findProducts(db.root, productIds(bill), { ...config, publicUrl: RENDER_ORIGIN })
  const products = new Map([...catalogue].map(([id, product]) => [id, productOnWire(product, 'en')]))
  return { version: project.version, room: { scene: project.scene, items, products } }
}

/** Only the newest of a room stays. */
const store = async (services: Pick<Services, 'blobs'>, projectId: string, version: number, picture: Buffer): Promise<void> => {
  const files = filesOf(services)
  const own = nameOf(projectId, version)
  await files.write(own, picture)
  for await (const { name } of files.list(`${projectId}.`)) if (name !== own) await files.remove(name)
}

const IDS_AT_ONCE = 500
/** A drawing may take so long: what is half written after that was left by a process that ended. */
const HALF_WRITTEN_MS = 10 * 60_000
/** Deletes thumbnails of deleted rooms. @returns the number of deleted files */
export const purgeThumbnails = async ({ blobs, db }: Pick<Services, 'blobs' | 'db'>): Promise<number> => {
  const files = filesOf({ blobs })
  await files.tidy(new Date(Date.now() - HALF_WRITTEN_MS))
  const kept: { name: string; projectId: string }[] = []
  for await (const { name } of files.list()) {
    const projectId = FILE.exec(name)?.[1]
    if (projectId !== undefined) kept.push({ name, projectId })
  }
  const existing = await existingRooms(
    db.root,
    kept.map(({ projectId }) => projectId),
  )
  const gone = kept.filter(({ projectId }) => !existing.has(projectId))
  for (const { name } of gone) await files.remove(name)
  return gone.length
}

/** Which of these rooms there are. */
export const existingRooms = async (q: Queryable, ids: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>()
  for (let i = 0; i < ids.length; i += IDS_AT_ONCE) {
    const some = ids.slice(i, i + IDS_AT_ONCE)
    for (const { id } of await q.select({ id: projects.id }).from(projects).where(inArray(projects.id, some))) found.add(id)
  }
  return found
}

declare module '../../../services.ts' {
  interface ProcessState {
    /** Absent: plans replace thumbnails. */
    roomThumbnails?: RoomThumbnails
  }
}
