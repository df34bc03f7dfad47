/** Decodes an image file, limits it to 2,048 pixels a side and encodes it again: nothing but its pixels is stored. */
import type { Pixels } from '../../../editor/kinds/underlay/underlayStore.ts'

/** MIME types that may be chosen and dropped. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
export const LARGEST_FILE = 10 * 1024 * 1024
const LONGEST_SIDE = 2048
/** An image with more pixels than this would take more memory than a phone has. */
const MOST_PIXELS = 80_000_000

export type ImageFileFault = 'kind' | 'large' | 'unreadable'

/** Image type by a file's first bytes: its name and the type that it claims prove nothing. */
export const kindOf = (bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
  if (bytes[0] === 0x89 && text(1, 4) === 'PNG') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'webp' : null
}

/** Pixels a side after it was made small enough, the longer one at most 2,048. */
export const fittedSize = (width: number, height: number): { width: number; height: number } => {
  const shrink = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }
}

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.85)
  })

const redraw = async (file: Blob): Promise<Pixels | ImageFileFault> => {
  const bitmap = await createImageBitmap(file)
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) return 'large'
    const { width, height } = fittedSize(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return 'unreadable'
    // Paper is white: a drawing on nothing would vanish on a dark floor.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, 0, 0, width, height)
    const image = (await written(canvas, 'image/webp')) ?? (await written(canvas, 'image/png'))
    return image ? { image, width, height } : 'unreadable'
  } finally {
    bitmap.close()
  }
}

/** The pixels of a chosen file, or why there are none. */
export const readImageFile = async (file: File): Promise<Pixels | ImageFileFault> => {
  if (file.size > LARGEST_FILE) return 'large'
  try {
    if (kindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer())) === null) return 'kind'
    return await redraw(file)
  } catch {
    return 'unreadable'
  }
}
