/** Draws the plan into an image, at any size: the drawing of room/plan by a canvas's own paths, so that lines and figures stay fine. */
import type { DimensionLine } from '#room/plan/dimensions.ts'
import type { PlanDrawing, PlanPiece } from '#room/plan/drawing.ts'

/** Colours on paper; an exported image is light, whatever the page's theme is. */
const PLAN_INKS = { paper: '#FFFDF9', line: '#3A352D', poche: '#4A443A', figure: '#5B544A' } as const

export interface PlanLook {
  /** Place of metre 0, 0 of the plan in the image, and the pixels of a metre. */
  x: number
  y: number
  scale: number
  /** Pixels of a line of width 1: 1 on the screen, more in a finer image. */
  pen: number
  font: string
  metres: (metres: number) => string
}

type Context = CanvasRenderingContext2D

/** `share` of a colour over paper. */
const wash = (color: string, share: number): string => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(color, at) * share + part(PLAN_INKS.paper, at) * (1 - share)))
  return `rgb(${mixed.join(' ')})`
}

interface Stroke {
  width: number
  dash?: readonly number[]
  alpha?: number
}

class Painter {
  readonly #ctx: Context
  readonly #look: PlanLook

  constructor(ctx: Context, look: PlanLook) {
    this.#ctx = ctx
    this.#look = look
  }

  /** A path in metres: filled, drawn, or both; lines keep their width whatever the metres are turned and scaled by. */
  path(d: string, { fill, stroke }: { fill?: string; stroke?: Stroke }, place?: Pick<PlanPiece, 'at' | 'turn' | 'scale'>): void {
    const ctx = this.#ctx
    const { x, y, scale, pen } = this.#look
    const matrix = new DOMMatrix([scale, 0, 0, scale, x, y])
    if (place) {
      matrix.translateSelf(place.at.x, place.at.y).rotateSelf((place.turn * 180) / Math.PI)
      matrix.scaleSelf(place.scale.x, place.scale.y)
    }
    const path = new Path2D()
    path.addPath(new Path2D(d), matrix)
    if (fill !== undefined) {
      ctx.fillStyle = fill
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      ctx.fill(path, 'evenodd')
    }
    if (!stroke) return
    ctx.globalAlpha = stroke.alpha ?? 1
    ctx.lineWidth = stroke.width * pen
    ctx.setLineDash((stroke.dash ?? []).map((length) => length * pen))
    ctx.stroke(path)
    ctx.setLineDash([])
    ctx.globalAlpha = 1
  }

  piece(piece: PlanPiece): void {
    const { outline, lines, color, layer } = piece
    const dash = layer === 'above' ? [5, 4] : []
    const fill = layer === 'above' ? undefined : wash(color, layer === 'rug' ? 0.14 : 0.24)
    this.path(
      outline,
      { ...(fill !== undefined && { fill }), stroke: { width: layer === 'piece' ? 1.25 : 0.95, dash, alpha: layer === 'rug' ? 0.65 : 1 } },
      piece,
    )
    this.path(lines, { stroke: { width: 0.75, dash, alpha: 0.75 } }, piece)
  }

  dimension({ from, to, metres }: DimensionLine): void {
    const ctx = this.#ctx
    const { x, y, scale, pen, font, metres: written } = this.#look
    const [ax, ay, bx, by] = [x + from.x * scale, y + from.y * scale, x + to.x * scale, y + to.y * scale]
    const long = Math.hypot(bx - ax, by - ay) || 1
    const [nx, ny] = [(-(by - ay) / long) * 5 * pen, ((bx - ax) / long) * 5 * pen]
    ctx.lineWidth = 0.9 * pen
    ctx.beginPath()
    ctx.moveTo(ax, ay)
    ctx.lineTo(bx, by)
    for (const [px, py] of [
      [ax, ay],
      [bx, by],
    ] as const) {
      ctx.moveTo(px - nx, py - ny)
      ctx.lineTo(px + nx, py + ny)
    }
    ctx.stroke()
    const turn = Math.atan2(by - ay, bx - ax)
    ctx.save()
    ctx.translate((ax + bx) / 2, (ay + by) / 2)
    ctx.rotate(turn > Math.PI / 2 + 1e-6 || turn <= -Math.PI / 2 + 1e-6 ? turn + Math.PI : turn)
    ctx.font = `${13 * pen}px ${font}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    const text = written(metres)
    const wide = ctx.measureText(text).width + 10 * pen
    // A gap in the line for its figure, whatever the ground is.
    ctx.clearRect(-wide / 2, -9 * pen, wide, 18 * pen)
    ctx.fillStyle = PLAN_INKS.figure
    ctx.fillText(text, 0, pen * 0.5)
    ctx.restore()
  }
}

/** Paints onto a clear ground; whatever is to lie behind it is put there after. */
export const paintPlan = (
  ctx: Context,
  { floor, walls, openings, pieces }: PlanDrawing,
  dimensions: readonly DimensionLine[],
  look: PlanLook,
): void => {
  const painter = new Painter(ctx, look)
  ctx.save()
  ctx.lineJoin = ctx.lineCap = 'round'
  ctx.strokeStyle = PLAN_INKS.figure
  for (const line of dimensions) painter.dimension(line)
  ctx.strokeStyle = PLAN_INKS.line
  painter.path(floor, { fill: PLAN_INKS.paper })
  for (const piece of pieces) if (piece.layer === 'rug') painter.piece(piece)
  for (const { swing } of openings) if (swing !== '') painter.path(swing, { stroke: { width: 0.9, dash: [4, 3], alpha: 0.65 } })
  for (const piece of pieces) if (piece.layer === 'piece') painter.piece(piece)
  for (const { solid } of walls) painter.path(solid, { fill: PLAN_INKS.poche })
  for (const { gap, lines } of openings) {
    painter.path(gap, { fill: PLAN_INKS.paper })
    painter.path(lines, { fill: PLAN_INKS.paper, stroke: { width: 1 } })
  }
  for (const piece of pieces) if (piece.layer === 'above') painter.piece(piece)
  ctx.restore()
}
