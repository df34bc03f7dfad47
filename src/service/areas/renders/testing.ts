/** A renderer for tests: at once, and of nothing but the request. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { loadSharp } from '../../work/sharp.ts'
import type { Pixels } from './encodeImage.ts'
import type { RenderSpec, RoomToRender } from './renderRoom.ts'
import { drawRenders, RenderWorker, type Renderer, type RenderProgress } from './renderWorker.ts'

export interface FakeRenderer extends Renderer {
  /** What was drawn, in its order. */
  readonly drawn: { spec: RenderSpec; renderId: string; accountId: string; items: number }[]
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

export const fakeRenderer = (): FakeRenderer => {
  const renderer: FakeRenderer = {
    assetOrigin: 'http://pictures.invalid',
    drawn: [],
    before: undefined,
    async render(room, spec, { id, renderId }, progress) {
      await renderer.before?.(renderId, progress)
      progress.signal.throwIfAborted()
      renderer.drawn.push({ spec, renderId, accountId: id, items: itemsOf(room) })
      return plainImage(spec)
    },
  }
  return renderer
}

const itemsOf = ({ items, products }: RoomToRender): number => items.filter(({ productId }) => products.has(productId)).length

/** Rejects when the work is ended, as a renderer does. */
export const untilEnded = (signal: AbortSignal): Promise<never> =>
  pause(60_000, undefined, { signal, ref: false }).then(
    () => Promise.reject(new Error('nobody ended the work')),
    () => Promise.reject(signal.reason as Error),
  )

/** Renders can be requested from here on. */
export const withRenderWorker = (services: Services, browser: Renderer = fakeRenderer(), tracer: Renderer = browser): RenderWorker => {
  const worker = new RenderWorker(services, { browser, tracer })
  drawRenders(services, worker)
  return worker
}
