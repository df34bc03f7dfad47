/** Paints surfaces beside the page, so that no frame waits for one. */
import { paintedSurface, paintedSwatch, type PaintRequest } from '#models/finishes/requests.ts'

interface Asked extends PaintRequest {
  id: number
}

self.addEventListener('message', ({ data: { id, name, coarser, swatch } }: MessageEvent<Asked>) => {
  if (swatch) {
    const pixels = paintedSwatch(name, swatch)
    self.postMessage({ id, answer: pixels }, { transfer: [pixels.buffer] })
    return
  }
  const painted = paintedSurface(name, coarser)
  self.postMessage({ id, answer: painted }, { transfer: [painted.colour.buffer, painted.relief.buffer] })
})
