/** Places an element that follows an item of the room, in pixels of the canvas. */

export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
/** Pixels at the canvas's top and bottom that stay free. */
export interface Free {
  top: number
  bottom: number
}
/** The part of the canvas that an item covers. */
export interface CanvasBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Pixels at the canvas's sides. */
const SIDE = 8
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Keeps an element inside the canvas. */
export const inside = ({ x, y }: Point, own: Size, canvas: Size, { top, bottom }: Free = { top: SIDE, bottom: SIDE }): Point => ({
  x: within(x, SIDE, canvas.width - own.width - SIDE),
  y: within(y, top, canvas.height - own.height - bottom),
})

/** Centred over an item, or under it where there is no room over it; over its upper edge where there is room on neither side. @param gap pixels */
export const placeToolbar = (box: CanvasBox, own: Size, canvas: Size, free: Free, gap: number): Point => {
  const x = (box.left + box.right - own.width) / 2
  const [over, under] = [box.top - gap - own.height, box.bottom + gap]
  const fits = over < free.top && under + own.height <= canvas.height - free.bottom
  return inside({ x, y: fits ? under : over }, own, canvas, free)
}

/** The smallest box round points; undefined round none. */
export const boxAround = (points: readonly Point[]): CanvasBox | undefined => {
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
