/** Size of an exported image, and the tiles in which it is drawn: pixels. */

/** As on the screen, twice as fine, or 3840 pixels along its longer side. */
export const IMAGE_SIZES = ['screen', 'double', '4k'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

/** As the screen is, or a width by a height. */
export const IMAGE_SHAPES = ['screen', '16:9', '4:5', '9:16'] as const
export type ImageShape = (typeof IMAGE_SHAPES)[number]

export interface Extent {
  width: number
  height: number
}
export interface Tile extends Extent {
  x: number
  y: number
}

/** The canvas in another shape: its longer side stays as long. */
export const inShape = (canvas: Extent, shape: ImageShape): Extent => {
  if (shape === 'screen') return canvas
  const [across, up] = shape.split(':').map(Number) as [number, number]
  const scale = Math.max(canvas.width, canvas.height) / Math.max(across, up)
  return { width: across * scale, height: up * scale }
}

/**
 * Vertical angle, degrees, of a camera for an image of another shape that shows no less than before to either side, up and down.
 * @param from width by height before @param to the image's
 */
export const fovInShape = (fov: number, from: number, to: number): number =>
  (Math.atan(Math.tan((fov * Math.PI) / 360) * Math.max(1, from / to)) * 360) / Math.PI

const LONG_SIDE = 3840
/** No browser is sure to make a larger image. */
const MOST = 8192

/** @param canvas the canvas on the page, CSS pixels; `density` of the screen's pixels to each of those */
export const imageExtent = (canvas: Extent, density: number, size: ImageSize): Extent => {
  const long = Math.max(1, canvas.width, canvas.height)
  const wanted = size === '4k' ? LONG_SIDE / long : density * (size === 'double' ? 2 : 1)
  const scale = Math.min(wanted, MOST / long)
  return { width: Math.max(1, Math.round(canvas.width * scale)), height: Math.max(1, Math.round(canvas.height * scale)) }
}

/** The pieces, row by row, of at most `tile` each, in which `whole` is drawn. */
export const tilesOf = (whole: Extent, tile: Extent): Tile[] => {
  const tiles: Tile[] = []
  for (let y = 0; y < whole.height; y += tile.height)
    for (let x = 0; x < whole.width; x += tile.width)
      tiles.push({ x, y, width: Math.min(tile.width, whole.width - x), height: Math.min(tile.height, whole.height - y) })
  return tiles
}
