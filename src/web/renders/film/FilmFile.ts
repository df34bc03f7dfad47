/** Writes frames into a film, one after the other as they come: encoded by the browser, put into the file by mediabunny. */
import { BufferTarget, canEncodeVideo, CanvasSource, Mp4OutputFormat, Output, Quality, WebMOutputFormat } from 'mediabunny'
import type { FilmFormat } from '#contract/renders/vocabulary.ts'

interface Encoding {
  format: FilmFormat
  codec: 'avc' | 'vp9' | 'vp8'
}

/** Messengers and phones play H.264 in MP4; the others are for browsers that do not encode it. */
const ENCODINGS: readonly Encoding[] = [
  { format: 'mp4', codec: 'avc' },
  { format: 'webm', codec: 'vp9' },
  { format: 'webm', codec: 'vp8' },
]
/** Bits of a film for each of its pixels, in each of its frames: soft light has no blocks, and ten seconds stay below the limits of messengers. */
const BITS_PER_PIXEL = 0.2
/** Seconds between frames at which a player can begin. */
const KEY_FRAMES_EVERY = 1

export interface FilmFrames {
  /** Pixels, even. */
  width: number
  height: number
  framesPerSecond: number
}

/** The first of our encodings that the browser has; null where it has none. @param can whether it has one */
export const pickEncoding = async (can: (encoding: Encoding) => Promise<boolean>): Promise<Encoding | null> => {
  for (const encoding of ENCODINGS) if (await can(encoding)) return encoding
  return null
}

export class FilmFile {
  readonly format: FilmFormat
  readonly #output: Output<Mp4OutputFormat | WebMOutputFormat, BufferTarget>
  readonly #source: CanvasSource
  readonly #framesPerSecond: number
  #count = 0

  private constructor(canvas: HTMLCanvasElement, { format, codec }: Encoding, quality: Quality, framesPerSecond: number) {
    this.format = format
    this.#framesPerSecond = framesPerSecond
    this.#output = new Output({
      format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target: new BufferTarget(),
    })
    this.#source = new CanvasSource(canvas, { codec, quality, keyFrameInterval: KEY_FRAMES_EVERY, latencyMode: 'quality' })
    this.#output.addVideoTrack(this.#source, { frameRate: framesPerSecond })
  }

  /**
   * @param canvas shows each frame when it is added
   * @param about is kept in the file's metadata
   * @throws where this browser encodes no film
   */
  static async begin(canvas: HTMLCanvasElement, { width, height, framesPerSecond }: FilmFrames, about: string): Promise<FilmFile> {
    const quality = new Quality({ bitrate: Math.round(width * height * framesPerSecond * BITS_PER_PIXEL) })
    const encoding = await pickEncoding(({ codec }) => canEncodeVideo(codec, { width, height, quality, frameRate: framesPerSecond }))
    if (!encoding) throw new Error('this browser encodes no film')
    const file = new FilmFile(canvas, encoding, quality, framesPerSecond)
    file.#output.setMetadataTags({ comment: about })
    await file.#output.start()
    return file
  }

  /** Adds the canvas's content; resolves when the encoder accepts another. */
  async add(): Promise<void> {
    await this.#source.add(this.#count++ / this.#framesPerSecond, 1 / this.#framesPerSecond)
  }

  /** The whole file; nothing can be added any more. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    await this.#output.finalize()
    return new Uint8Array(this.#output.target.buffer!)
  }
}
