/** The plan as an SVG, for paper and for images drawn without a browser: attributes only, no styles, so that any reader supports it. */
import type { DimensionLine } from './dimensions.ts'
import type { PlanDrawing, PlanPiece } from './drawing.ts'

const INK = { paper: '#FFFDF9', line: '#3A352D', poche: '#4A443A', figure: '#5B544A' } as const

export interface PlanSvgOptions {
  dimensions?: readonly DimensionLine[]
  /** A length in words; without it, dimension lines have no figures. */
  metres?: (metres: number) => string
  /** Family of the figures. */
  font?: string
  /** Metres that a line of width 1 is wide: how fine the drawing is. */
  pen?: number
  /** Metres left free around everything. */
  margin?: number
  /** Description for screen readers. */
  title?: string
}

const n = (value: number): string => String(Math.round(value * 1000) / 1000)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** `share` of a colour over paper. */
const wash = (color: string, share: number): string => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) || 0
  const mixed = [1, 3, 5].map((at) => Math.round(part(color, at) * share + part(INK.paper, at) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const pieceSvg = ({ outline, lines, at, turn, scale, color, layer }: PlanPiece, pen: number): string => {
  const place = `translate(${n(at.x)} ${n(at.y)}) rotate(${n((turn * 180) / Math.PI)}) scale(${n(scale.x)} ${n(scale.y)})`
  const fill = layer === 'above' ? 'none' : wash(color, layer === 'rug' ? 0.14 : 0.26)
  const dash = layer === 'above' ? ` stroke-dasharray="${n(pen * 5)} ${n(pen * 4)}"` : ''
  const strong = layer === 'piece' ? 1.25 : 0.9
  return (
    `<g transform="${place}" stroke="${INK.line}"${dash}${layer === 'rug' ? ' stroke-opacity=".65"' : ''}>` +
    `<path d="${outline}" fill="${fill}" fill-rule="evenodd" stroke-width="${n(pen * strong)}"/>` +
    `<path d="${lines}" fill="none" stroke-width="${n(pen * 0.75)}" stroke-opacity=".75"/></g>`
  )
}

const FIGURE = 13

const dimensionSvg = ({ from, to, metres }: DimensionLine, pen: number, written: PlanSvgOptions['metres'], font: string): string => {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / long, y: (to.y - from.y) / long }
  const tick = (at: { x: number; y: number }) =>
    `M${n(at.x + along.y * 5 * pen)} ${n(at.y - along.x * 5 * pen)}L${n(at.x - along.y * 5 * pen)} ${n(at.y + along.x * 5 * pen)}`
  const text = written?.(metres) ?? ''
  // Half the gap for the figure: a digit is a little over half as wide as it is high.
  const gap = text === '' ? 0 : Math.min(long / 2, (text.length * FIGURE * 0.62 + 10) * pen * 0.5)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const stop = (by: number) => `${n(middle.x + along.x * by)} ${n(middle.y + along.y * by)}`
  const lines = `<path d="M${n(from.x)} ${n(from.y)}L${stop(-gap)}M${stop(gap)}L${n(to.x)} ${n(to.y)}${tick(from)}${tick(to)}" fill="none" stroke="${INK.figure}" stroke-width="${n(pen * 0.9)}"/>`
  if (text === '') return lines
  const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI
  const upright = turn > 90.001 || turn <= -89.999 ? turn + 180 : turn
  const size = FIGURE * pen
  return `${lines}<text transform="translate(${n(middle.x)} ${n(middle.y)}) rotate(${n(upright)})" text-anchor="middle" dy="${n(size * 0.34)}" font-family="${escaped(font)}" font-size="${n(size)}" fill="${INK.figure}">${escaped(text)}</text>`
}

/** One `<svg>` element whose unit is the metre; its `viewBox` holds walls, swings of doors and dimension lines. */
export const planSvg = (
  plan: PlanDrawing,
  { dimensions = [], metres, font = 'sans-serif', pen = 0.012, margin = 0.3, title }: PlanSvgOptions = {},
): string => {
  const { floor, walls, openings, pieces, bounds } = plan
  const ends = dimensions.flatMap(({ from, to }) => [from, to])
  const left = Math.min(bounds.minX, ...ends.map(({ x }) => x)) - margin
  const top = Math.min(bounds.minY, ...ends.map(({ y }) => y)) - margin
  const right = Math.max(bounds.maxX, ...ends.map(({ x }) => x)) + margin
  const bottom = Math.max(bounds.maxY, ...ends.map(({ y }) => y)) + margin
  const of = (layer: PlanPiece['layer']) => pieces.filter((piece) => piece.layer === layer).map((piece) => pieceSvg(piece, pen))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(left)} ${n(top)} ${n(right - left)} ${n(bottom - top)}" stroke-linejoin="round" stroke-linecap="round"${title === undefined ? ' aria-hidden="true"' : ' role="img"'}>`,
    ...(title === undefined ? [] : [`<title>${escaped(title)}</title>`]),
    `<path d="${floor}" fill="${INK.paper}"/>`,
    ...of('rug'),
    ...openings.flatMap(({ swing }) =>
      swing === ''
        ? []
        : [
            `<path d="${swing}" fill="none" stroke="${INK.line}" stroke-opacity=".65" stroke-width="${n(pen * 0.9)}" stroke-dasharray="${n(pen * 4)} ${n(pen * 3)}"/>`,
          ],
    ),
    ...of('piece'),
    ...walls.map(({ solid }) => `<path d="${solid}" fill="${INK.poche}"/>`),
    ...openings.map(
      ({ gap, lines }) =>
        `<path d="${gap}" fill="${INK.paper}"/><path d="${lines}" fill="${INK.paper}" stroke="${INK.line}" stroke-width="${n(pen)}"/>`,
    ),
    ...of('above'),
    ...dimensions.map((line) => dimensionSvg(line, pen, metres, font)),
    '</svg>',
  ].join('')
}
