/** The room's plan as a picture, in the place of one that is not drawn yet or cannot be: no browser, a few milliseconds. */
import { planDrawing } from '#room/plan/drawing.ts'
import { planSvg } from '#room/plan/planSvg.ts'
import { loadSharp } from '../../../adapters/sharp.ts'
import type { RoomToDraw } from './drawShot.ts'
import { THUMBNAIL_SIZE } from './photograph.ts'

const GROUND = '#F3EDE3'
const BRASS = '#B4833A'
const MARGIN = 60
/** The mark, two squares that make a star of eight points, on a square of 24. */
const MARK = 'M5 5h14v14H5zM12 2.1l9.900 9.900-9.900 9.900L2.100 12z'

/** @returns a JPEG of 1200 × 630 */
export const drawPlanImage = async ({ scene, items, products }: RoomToDraw): Promise<Buffer> => {
  const { width, height } = THUMBNAIL_SIZE
  const document = { scene, items: new Map(items.map((item) => [item.id, { quantity: 1, ...item }])) }
  const plan = planSvg(planDrawing(document, products), { margin: 0.05, pen: 0.014 }).replace(
    '<svg ',
    `<svg x="${MARGIN}" y="${MARGIN}" width="${width - 2 * MARGIN}" height="${height - 2 * MARGIN}" `,
  )
  const mark = `<path transform="translate(${width - 84} ${height - 84}) scale(2)" d="${MARK}" fill="none" stroke="${BRASS}" stroke-width="1.2" stroke-linejoin="round"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${plan}${mark}</svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}
