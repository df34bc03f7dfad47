/** How large a picture of the view becomes, and in which pieces it is drawn: pixels. */

/** As on the screen, twice as fine, or 3840 pixels along its longer side. */
export const PICTURE_SIZES = ['screen', 'double', '4k'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

export interface Extent {
  width: number
  height: number
}
export interface Tile extends Extent {
  x: number
  y: number
}

const LONG_SIDE = 3840
/** No browser makes a larger picture for certain. */
const MOST = 8192

/** @param canvas the canvas on the page, CSS pixels; `density` of the screen's pixels to each of those */
export const pictureExtent = (canvas: Extent, density: number, size: PictureSize): Extent => {
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
