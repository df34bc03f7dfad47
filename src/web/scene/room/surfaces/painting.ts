/** Asks for painted surfaces and swatches: of a worker where the browser has one, else of this page itself. */
import type { PaintRequest, PaintedSurface, SwatchWish } from '#models/finishes/requests.ts'

/** Without work for so long the worker goes, and its memory with it. */
const IDLE_MS = 20_000

type Answer = PaintedSurface | Uint8ClampedArray<ArrayBuffer>
interface PendingPainting {
  request: PaintRequest
  answer: (answer: Answer) => void
  refuse: (cause: unknown) => void
}

let worker: Worker | undefined
let broken = false
let leaving: ReturnType<typeof setTimeout> | undefined
let asked = 0
const pending = new Map<number, PendingPainting>()

const hereInstead = async ({ request: { name, coarser, swatch }, answer, refuse }: PendingPainting): Promise<void> => {
  try {
    const { paintedSurface, paintedSwatch } = await import('#models/finishes/requests.ts')
    answer(swatch ? paintedSwatch(name, swatch) : paintedSurface(name, coarser))
  } catch (cause) {
    refuse(cause)
  }
}

const release = (): void => {
  worker?.terminate()
  worker = undefined
}

const start = (): Worker => {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: Answer }>) => {
    pending.get(data.id)?.answer(data.answer)
    pending.delete(data.id)
    if (pending.size === 0) leaving = setTimeout(release, IDLE_MS)
  })
  // A worker that cannot start (an old browser, a file that did not come) leaves its work to the page.
  started.addEventListener('error', () => {
    broken = true
    release()
    const left = [...pending.values()]
    pending.clear()
    for (const each of left) void hereInstead(each)
  })
  return started
}

const ask = (request: PaintRequest): Promise<Answer> =>
  new Promise((answer, refuse) => {
    if (broken || typeof Worker === 'undefined') {
      void hereInstead({ request, answer, refuse })
      return
    }
    clearTimeout(leaving)
    worker ??= start()
    const id = asked++
    pending.set(id, { request, answer, refuse })
    worker.postMessage({ id, ...request }, [])
  })

export type PaintSurface = (name: string, coarser?: number) => Promise<PaintedSurface>

/** Paints the surface of that name (surfaceName.ts), with fewer pixels if asked. Rejects when the painters cannot be fetched. */
export const paintSurface: PaintSurface = async (name, coarser = 1) => {
  const answer = await ask({ name, coarser })
  if (answer instanceof Uint8ClampedArray) throw new TypeError(`asked for ${name}, was given a swatch`)
  return answer
}

/** Paints a swatch: RGBA, the top row first. */
export const paintSwatch = async (name: string, swatch: SwatchWish): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const answer = await ask({ name, swatch })
  if (!(answer instanceof Uint8ClampedArray)) throw new TypeError(`asked for a swatch of ${name}, was given the surface`)
  return answer
}
