/** The mean of frames that a canvas showed one after the other, as 8-bit colours: smooth edges and soft shadows come of many hard ones. */
export class FrameSum {
  readonly #gl: WebGL2RenderingContext
  readonly #width: number
  readonly #height: number
  readonly #frame: Uint8Array
  readonly #sum: Uint32Array
  #count = 0

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#width = gl.drawingBufferWidth
    this.#height = gl.drawingBufferHeight
    this.#frame = new Uint8Array(4 * this.#width * this.#height)
    this.#sum = new Uint32Array(this.#frame.length)
  }

  /** Adds what the canvas shows now. */
  add(): void {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.readPixels(0, 0, this.#width, this.#height, gl.RGBA, gl.UNSIGNED_BYTE, this.#frame)
    for (let i = 0; i < this.#sum.length; i++) this.#sum[i]! += this.#frame[i]!
    this.#count++
  }

  /** Opaque, its first row the uppermost. */
  mean(): ImageData {
    const image = new ImageData(this.#width, this.#height)
    const row = 4 * this.#width
    for (let y = 0; y < this.#height; y++)
      for (let x = 0; x < row; x++) {
        const isOpacity = x % 4 === 3
        image.data[y * row + x] = isOpacity ? 255 : Math.round(this.#sum[(this.#height - 1 - y) * row + x]! / this.#count)
      }
    return image
  }
}
