import { describe, expect, test, vi } from 'vitest'
import { paintSurface, paintSwatch } from './painting.ts'

describe('a browser without workers', () => {
  test('paints on the page itself', async () => {
    const painted = await paintSurface('paint')
    expect(painted.colour).toHaveLength(painted.width * painted.height * 4)
    expect(painted.relief).toHaveLength(painted.width * painted.height * 4)
    expect(painted.size).toEqual([1.5, 1.5])
    expect(await paintSwatch('brick', { colour: '#A4624A', side: 8 })).toHaveLength(8 * 8 * 4)
  })
})

describe('a worker', () => {
  const stub = (answer: (worker: EventTarget, id: number) => void) => {
    class Stub extends EventTarget {
      postMessage({ id }: { id: number }) {
        queueMicrotask(() => answer(this, id))
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', Stub)
  }

  test('a worker answers each request with its own painting', async () => {
    vi.resetModules()
    const fresh = await import('./painting.ts')
    stub((worker, id) => worker.dispatchEvent(new MessageEvent('message', { data: { id, answer: new Uint8ClampedArray([id]) } })))
    const [first, second] = await Promise.all([1, 2].map((side) => fresh.paintSwatch('paint', { colour: '#FFFFFF', side })))
    expect([...first!, ...second!]).toEqual([0, 1])
    await expect(fresh.paintSurface('paint')).rejects.toThrow('was given a swatch')
    vi.unstubAllGlobals()
  })

  test('a worker that cannot start leaves its work to the page', async () => {
    vi.resetModules()
    const fresh = await import('./painting.ts')
    stub((worker) => worker.dispatchEvent(new Event('error')))
    expect(await fresh.paintSwatch('paint', { colour: '#FFFFFF', side: 4 })).toHaveLength(64)
    vi.unstubAllGlobals()
    expect(await fresh.paintSwatch('plaster', { colour: '#FFFFFF', side: 4 })).toHaveLength(64)
  })
})
