/** Writes pixels as an image file that says what it shows: the project and the camera, and nothing about people. */
import { randomUUID } from 'node:crypto'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { RenderFormat } from '#contract/renders/vocabulary.ts'
import { loadSharp } from '../../../adapters/sharp.ts'

/** An image as PNG, or as rows of red, green, blue, opacity of 8 bits each. */
export type Pixels = { png: Buffer } | { rgba: Uint8Array; width: number; height: number }

const QUALITY = { jpg: { quality: 90, mozjpeg: true }, webp: { quality: 90 }, preview: { quality: 80 } } as const

export interface ImageFacts {
  format: RenderFormat
  /** Id of the render. */
  id: string
  projectId: string
  projectVersion: number
  camera: RenderCamera
}

const point = ({ x, y, z }: RenderCamera['position']): string => [x, y, z].map((value) => Number(value.toFixed(3))).join(' ')

/** For Exif's ImageDescription: ASCII alone. */
const describe = ({ id, projectId, projectVersion, camera }: Omit<ImageFacts, 'format'>): string =>
  `Diwan render ${id}: project ${projectId} version ${projectVersion}; camera at ${point(camera.position)} towards ${point(camera.target)}, field of view ${camera.fov} degrees; file ${randomUUID()}`

const described = async (pixels: Pixels, facts: Omit<ImageFacts, 'format'>) => {
  const sharp = await loadSharp()
  const image = 'png' in pixels ? sharp(pixels.png) : sharp(pixels.rgba, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
  return image.withExif({ IFD0: { Software: 'Diwan', ImageDescription: describe(facts) } })
}

/**
 * @returns the file; JPEG without transparency. Each call gives another one, by an id in its description: a file belongs to one claim of one render, and can
 * be deleted whatever another process keeps meanwhile
 */
export const encodeImage = async (pixels: Pixels, facts: ImageFacts): Promise<Buffer> => {
  const image = await described(pixels, facts)
  if (facts.format === 'png') return image.png({ compressionLevel: 8 }).toBuffer()
  if (facts.format === 'webp') return image.webp(QUALITY.webp).toBuffer()
  return image.flatten().jpeg(QUALITY.jpg).toBuffer()
}

/** @returns the image so far as a JPEG, encoded as quickly as can be: it is shown for seconds, while the image itself is being drawn */
export const encodePreview = async (pixels: Pixels, facts: Omit<ImageFacts, 'format'>): Promise<Buffer> =>
  (await described(pixels, facts)).flatten().jpeg(QUALITY.preview).toBuffer()
