/**
 * As much of a browser's canvas as three's USDZ exporter asks for: it draws a picture on one and takes it off as a file. The pictures are finished
 * before (pictures.ts), so that nothing is drawn. For a process of its own: nobody else may take it for a browser.
 */

/** A picture's file, passed through the exporter. */
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
