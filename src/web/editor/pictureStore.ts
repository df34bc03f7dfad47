/**
 * Floor-plan pictures, kept on this device alone, one a project and account. Of a file that is chosen nothing is kept but its pixels: it is decoded,
 * made no larger than 2,048 pixels a side and written anew.
 */
import type { PlanPoint } from '../../contract/primitives.ts'
import type { StoredScene } from '../../contract/scene.ts'
import { currentAccount } from '../storage/local.ts'
import { accountTable } from '../storage/tables.ts'

export interface TracedPicture {
  /** The pixels, written anew as WebP or PNG. */
  image: Blob
  width: number
  height: number
  metresPerPixel: number
  /** Its top left corner, metres from the scene's anchor (anchorOf). */
  at: PlanPoint
  /** 0–1. */
  opacity: number
  /** It lies still: a drag on the plan is not for it. */
  locked: boolean
}

export const LARGEST_FILE = 10 * 1024 * 1024
const LONGEST_SIDE = 2048
/** A picture with more pixels than this would take more memory than a phone has. */
const MOST_PIXELS = 80_000_000

export type PictureFault = 'kind' | 'large' | 'unreadable'

/** What a file's first bytes say it is: its name and the type that it claims prove nothing. */
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

const redraw = async (file: Blob): Promise<Pick<TracedPicture, 'image' | 'width' | 'height'> | PictureFault> => {
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
export const readPicture = async (file: File): Promise<Pick<TracedPicture, 'image' | 'width' | 'height'> | PictureFault> => {
  if (file.size > LARGEST_FILE) return 'large'
  try {
    if (kindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer())) === null) return 'kind'
    return await redraw(file)
  } catch {
    return 'unreadable'
  }
}

/**
 * What the picture is kept in place by. Whenever the drawing is moved to the origin the stored camera goes along (room/shape/reshape), and
 * comes back with undo: measured from it, the picture stays under the walls that were traced from it.
 */
export const anchorOf = ({ camera }: Pick<StoredScene, 'camera'>): PlanPoint => ({ x: camera.target.x, y: camera.target.z })

/** A new picture lies under the whole room, its middle under the room's middle, a little larger than it. */
export const laidUnder = (pixels: Pick<TracedPicture, 'image' | 'width' | 'height'>, scene: StoredScene): TracedPicture => {
  const { length, width } = scene.room.dimensions
  const metresPerPixel = Math.max(length / pixels.width, width / pixels.height) * 1.15
  const anchor = anchorOf(scene)
  const at = {
    x: length / 2 - (pixels.width * metresPerPixel) / 2 - anchor.x,
    y: width / 2 - (pixels.height * metresPerPixel) / 2 - anchor.y,
  }
  return { ...pixels, metresPerPixel, at, opacity: 0.6, locked: false }
}

/** The picture scaled so that the line from one plan point to the other measures that many metres; the line's first end stays where it is. */
export const scaledBy = (picture: TracedPicture, anchor: PlanPoint, from: PlanPoint, to: PlanPoint, metres: number): TracedPicture => {
  const drawn = Math.hypot(to.x - from.x, to.y - from.y)
  if (!(drawn > 0) || !(metres > 0)) return picture
  const times = metres / drawn
  const still = { x: from.x - anchor.x, y: from.y - anchor.y }
  return {
    ...picture,
    metresPerPixel: picture.metresPerPixel * times,
    at: { x: still.x + (picture.at.x - still.x) * times, y: still.y + (picture.at.y - still.y) * times },
  }
}

const pictures = () => accountTable<TracedPicture>('pictures', currentAccount())

/** A browser that keeps nothing shows the picture until the room is closed. */
export const loadPicture = (projectId: string): Promise<TracedPicture | null> =>
  pictures()
    .get(projectId)
    .then(
      (picture) => picture ?? null,
      () => null,
    )
export const keepPicture = async (projectId: string, picture: TracedPicture | null): Promise<void> => {
  try {
    if (picture) await pictures().set(projectId, picture)
    else await pictures().delete(projectId)
  } catch {
    // As above.
  }
}
