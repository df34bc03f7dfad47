/** Basis Universal textures (KTX2 files with ETC1S or UASTC blocks) decoded to pixels by the transcoder that comes with three. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { ModelRefused } from './refused.ts'

/** A KTX2 file as the transcoder's JavaScript wrapper gives it; what succeeded is true or 1. */
interface Ktx2File {
  isValid: () => number | boolean
  isUASTC: () => number | boolean
  isETC1S: () => number | boolean
  getHasAlpha: () => number | boolean
  startTranscoding: () => number | boolean
  getImageTranscodedSizeInBytes: (level: number, layer: number, face: number, format: number) => number
  transcodeImage: (
    to: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    alphaForOpaque: number,
    channel0: number,
    channel1: number,
  ) => number | boolean
  close: () => void
  delete: () => void
}
interface Transcoder {
  initializeBasis: () => void
  KTX2File: new (bytes: Uint8Array) => Ktx2File
}
type LoadTranscoder = (options: { wasmBinary: Uint8Array }) => Promise<Transcoder>

const SCRIPT = 'three/examples/jsm/libs/basis/basis_transcoder.js'
const RGBA32 = 13
const MAGIC = Buffer.from([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a])
const HEADER_BYTES = 80

const load = async (): Promise<Transcoder> => {
  const require = createRequire(import.meta.url)
  const path = require.resolve(SCRIPT)
  const module: { exports: unknown } = { exports: {} }
  // The script is CommonJS inside a package whose files Node takes for ES modules: neither import nor require gives its export.
  const run = compileFunction(await readFile(path, 'utf8'), ['module', 'exports', 'require', '__filename', '__dirname'], { filename: path })
  run(module, module.exports, require, path, '')
  const transcoder = await (module.exports as LoadTranscoder)({ wasmBinary: await readFile(path.replace(/\.js$/, '.wasm')) })
  transcoder.initializeBasis()
  return transcoder
}
let loading: Promise<Transcoder> | undefined

export interface Ktx2Header {
  /** Pixels. */
  width: number
  height: number
  /** Images in halving sizes, at least 1. */
  levels: number
}

/** The header of a KTX2 file; null for any other file. */
export const ktx2Header = (bytes: Uint8Array): Ktx2Header | null => {
  if (bytes.length < HEADER_BYTES || !MAGIC.equals(bytes.subarray(0, MAGIC.length))) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const word = (at: number) => view.getUint32(at, true)
  return { width: word(20), height: word(24), levels: Math.max(1, word(40)) }
}

/** The number of the smallest level whose longer side still has `side` pixels; 0 is the largest level. */
const levelFor = ({ width, height, levels }: Ktx2Header, side: number): number => {
  const enough = Math.floor(Math.log2(Math.max(width, height) / side))
  return Math.max(0, Math.min(levels - 1, enough))
}

/**
 * Decodes the level of a KTX2 file that is closest to `side` pixels and not smaller.
 * @returns RGBA, 8 bits a channel, rows from the top
 * @throws ModelRefused when it is no Basis texture or is broken
 */
export const decodeBasis = async (
  bytes: Uint8Array,
  header: Ktx2Header,
  side: number,
): Promise<{ pixels: Uint8Array; width: number; height: number; hasAlpha: boolean }> => {
  const { KTX2File } = await (loading ??= load())
  const level = levelFor(header, side)
  const file = new KTX2File(bytes)
  try {
    if (!file.isValid() || !(file.isUASTC() || file.isETC1S()))
      throw new ModelRefused('A texture is a KTX2 file, but not one with Basis (ETC1S or UASTC) data: only these are read.')
    if (!file.startTranscoding()) throw new ModelRefused('A Basis (KTX2) texture of the model is broken.')
    const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(level, 0, 0, RGBA32))
    if (!file.transcodeImage(pixels, level, 0, 0, RGBA32, 0, -1, -1)) throw new ModelRefused('A Basis (KTX2) texture of the model is broken.')
    const at = (full: number) => Math.max(1, full >> level)
    return { pixels, width: at(header.width), height: at(header.height), hasAlpha: Boolean(file.getHasAlpha()) }
  } finally {
    file.close()
    file.delete()
  }
}
