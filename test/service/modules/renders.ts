/** A renderer for tests, at once and of nothing but the request; and what renders are tried on. */
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { designOperations } from '#contract/design/design.ts'
import type { BodyOf } from '#contract/wire/operation.ts'
import { renderOperations, type Render } from '#contract/renders/renders.ts'
import type { Services } from '../../../src/service/services.ts'
import { FIXTURE, type TestService } from '../../service.ts'
import { person, room, type Person } from './design/sharing.ts'
import { loadSharp } from '../../../src/service/adapters/sharp.ts'
import type { Pixels } from '../../../src/service/modules/renders/drawing/encodeImage.ts'
import { isPending } from '../../../src/service/modules/renders/queue/queue.ts'
import type { FilmFacts, RenderSpec, RoomToRender } from '../../../src/service/modules/renders/drawing/renderRoom.ts'
import { RenderWorker, type MadeFilm, type Renderer, type RenderProgress } from '../../../src/service/modules/renders/drawing/renderWorker.ts'
import { renders, type RenderRow } from '../../../src/service/modules/renders/tables.ts'

export interface FakeRenderer extends Renderer {
  /** Drawn renders, in order. */
  readonly drawn: { spec: RenderSpec; renderId: string; accountId: string; items: number; film?: FilmFacts }[]
  /** Set: what drawing waits for, or fails with. */
  before: ((renderId: string, progress: RenderProgress) => Promise<void>) | undefined
}

/** A plain image of the wanted size, its colour from 0 to 255. */
export const plainImage = async ({ width, height }: Pick<RenderSpec, 'width' | 'height'>, shade = 128): Promise<Pixels> => {
  const sharp = await loadSharp()
  const background = { r: shade, g: shade, b: shade }
  return {
    png: await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  }
}

/** End camera of a fake renderer's films. */
export const FILM_END = { position: { x: 1, y: 1.5, z: 1 }, target: { x: 2, y: 1.4, z: 2 }, fov: 78 }
/** Bytes that are no film, and this render's alone. */
const plainFilm = (renderId: string, { width, height }: RenderSpec): MadeFilm => ({
  bytes: Buffer.from(renderId.repeat(64)),
  format: 'mp4',
  duration: 10,
  camera: FILM_END,
  width,
  height,
})

export const fakeRenderer = (): FakeRenderer => {
  const renderer: FakeRenderer = {
    assetOrigin: 'https://pictures.invalid',
    drawn: [],
    before: undefined,
    async render(room, spec, { id, renderId }, progress) {
      await renderer.before?.(renderId, progress)
      progress.signal.throwIfAborted()
      renderer.drawn.push({ spec, renderId, accountId: id, items: itemsOf(room), ...(room.film && { film: room.film }) })
      const image = await plainImage(spec)
      return room.film ? { ...image, film: plainFilm(renderId, spec) } : image
    },
  }
  return renderer
}

const itemsOf = ({ items, products }: RoomToRender): number => items.filter(({ productId }) => products.has(productId)).length

/** Rejects when the work is ended, as a renderer does. */
export const untilEnded = (signal: AbortSignal): Promise<never> =>
  pause(60_000, undefined, { signal, ref: false }).then(
    () => Promise.reject(new Error('the work was not ended')),
    () => Promise.reject(signal.reason as Error),
  )

/** Renders can be requested from here on. */
export const withRenderWorker = (services: Services, browser: Renderer = fakeRenderer(), tracer: Renderer = browser): RenderWorker => {
  const worker = new RenderWorker(services, { browser, tracer, films: browser })
  services.state.renderWorker = worker
  return worker
}

export const LITTLE = { quality: 'low', resolution: { width: 80, height: 64 } } as const
/** Headers of a request that does not wait. */
export const LATER = { prefer: 'respond-async' }

type Body = BodyOf<typeof renderOperations.createRender>

/** A person with a room, and the calls that these tests make of it. */
export class RenderBench {
  readonly #service: TestService
  owner: Person = { accountId: '', token: '', email: '' }
  projectId = ''
  renderer = fakeRenderer()
  worker: RenderWorker

  constructor(service: TestService) {
    this.#service = service
    this.worker = withRenderWorker(service.services, this.renderer)
  }

  /** Another person and room, no renders. */
  async renew(): Promise<void> {
    await this.worker.close()
    await this.#service.services.db.root.execute(sql`truncate renders`)
    this.renderer = fakeRenderer()
    this.worker = withRenderWorker(this.#service.services, this.renderer)
    this.owner = await person(this.#service, 'Salma')
    this.projectId = await room(this.#service, this.owner)
  }

  ask(body: Body = LITTLE, { token }: Pick<Person, 'token'> = this.owner, headers: Record<string, string> = {}) {
    return this.#service.call(renderOperations.createRender, { token, params: { projectId: this.projectId }, body, headers })
  }

  film(body: BodyOf<typeof renderOperations.createFilm> = {}, { token }: Pick<Person, 'token'> = this.owner, headers: Record<string, string> = {}) {
    return this.#service.call(renderOperations.createFilm, { token, params: { projectId: this.projectId }, body, headers })
  }

  /** A film that is made. */
  async filmed(body: BodyOf<typeof renderOperations.createFilm> = {}): Promise<Render> {
    const { id } = (await this.film(body)).data.render
    await this.worker.idle()
    return this.read(id)
  }

  async rendered(body?: Body): Promise<Render> {
    return (await this.ask(body)).data.render
  }

  async read(renderId: string): Promise<Render> {
    return (await this.#service.call(renderOperations.getRender, { token: this.owner.token, params: { renderId } })).data.render
  }

  remove(renderId: string, { token }: Pick<Person, 'token'> = this.owner) {
    return this.#service.call(renderOperations.deleteRender, { token, params: { renderId } })
  }

  /** Number of renders of this month that count to the owner's quota. */
  async used(): Promise<number> {
    const { token } = this.owner
    return (await this.#service.call(renderOperations.listRenders, { token, params: { projectId: this.projectId } })).data.quota.used
  }

  /** The row of a render, as the queue has it. */
  async row(renderId: string): Promise<RenderRow> {
    return (await this.#service.services.db.root.select().from(renders).where(eq(renders.id, renderId)))[0]!
  }

  /** Rows that are queued or processing, oldest first. */
  async pending(): Promise<RenderRow[]> {
    return this.#service.services.db.root.select().from(renders).where(isPending).orderBy(renders.createdAt)
  }

  /** Waits until the row is as wanted. */
  async until(renderId: string, wanted: Partial<RenderRow>): Promise<void> {
    await vi.waitFor(async () => expect(await this.row(renderId)).toMatchObject(wanted), { timeout: 30_000, interval: 50 })
  }

  load(url: string | null, headers: Record<string, string> = {}) {
    return this.#service.app.inject({ url: url!.replace('http://diwan.test', ''), headers })
  }

  async place(sku: string = FIXTURE.sofa) {
    const { id: productId } = await this.#service.product(sku)
    const body = { productId, position: { x: 2, y: 0, z: 1.5 } }
    return this.#service.call(designOperations.addItem, { token: this.owner.token, params: { projectId: this.projectId }, body })
  }
}
