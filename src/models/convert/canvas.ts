/**
 * Minimal browser canvas for three's USDZ exporter: it draws an image on one and reads it back as a file. The images are finished before
 * (textureImages.ts), so nothing is drawn. Runs in a process of its own, so that no other code mistakes it for a browser.
 */

/** An image's file, passed through the exporter. */
export class FinishedImage {
  readonly width: number
  readonly height: number
  readonly image: Uint8Array<ArrayBuffer>

  constructor(image: Uint8Array<ArrayBuffer>, [width, height]: readonly [number, number]) {
    this.image = image
    this.width = width
    this.height = height
  }
}

class Canvas {
  width = 0
  height = 0
  #picture: FinishedImage | undefined

  getContext(): { drawImage: (picture: FinishedImage) => void } {
    return { drawImage: (picture) => (this.#picture = picture) }
  }

  toBlob(done: (blob: Blob) => void): void {
    done(new Blob(this.#picture ? [this.#picture.image] : []))
  }
}

/** Lends this process what the exporter looks for. */
export const lendCanvas = (): void => {
  Object.assign(globalThis, { ImageBitmap: FinishedImage, document: { createElement: () => new Canvas() } })
}
