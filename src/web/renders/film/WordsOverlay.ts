/** The words of a film, drawn once and laid over its frames as they appear: white on a soft gradient that keeps them legible on any image. */
import { backgroundAt } from './backgroundAt.ts'
import { layWords, shownAt, type FilmPart, type FilmWords, type LaidWords } from './layWords.ts'

/** The background colour of the words, a warm black. */
const GROUND = '23 17 11'
/** Stops of the gradient: enough that no edge is seen. */
const STOPS = 64
const INK = '#FFFDF9'
const BRASS = '#E8C98F'
const PARTS: readonly FilmPart[] = ['mark', 'name', 'price', 'link']
/** The distance below its place from which a part rises, as a part of the height. */
const RISE = 0.012

const layer = (width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] => {
  const canvas = new OffscreenCanvas(width, height)
  return [canvas, canvas.getContext('2d')!]
}

/** The eight-pointed star of the mark (lib/ui/frame/Logo.tsx). @param side pixels */
const drawStar = (ctx: OffscreenCanvasRenderingContext2D, x: number, y: number, side: number): void => {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(side / 32, side / 32)
  ctx.strokeStyle = BRASS
  ctx.fillStyle = BRASS
  ctx.lineWidth = 2
  for (const turn of [0, Math.PI / 4]) {
    ctx.rotate(turn)
    ctx.strokeRect(-9.5, -9.5, 19, 19)
  }
  ctx.beginPath()
  ctx.arc(0, 0, 2.5, 0, 2 * Math.PI)
  ctx.fill()
  ctx.restore()
}

const gradientOf = ({ top }: LaidWords, width: number, height: number): OffscreenCanvas => {
  const [canvas, ctx] = layer(width, height)
  const gradient = ctx.createLinearGradient(0, 0, 0, height)
  for (let i = 0; i <= STOPS; i++) {
    const part = i / STOPS
    gradient.addColorStop(part, `rgb(${GROUND} / ${backgroundAt(part, top / height)})`)
  }
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, width, height)
  return canvas
}

const partOf = ({ lines, direction }: LaidWords, part: FilmPart, width: number, height: number): OffscreenCanvas => {
  const [canvas, ctx] = layer(width, height)
  ctx.shadowColor = `rgb(${GROUND} / 0.55)`
  ctx.shadowBlur = width * 0.012
  ctx.fillStyle = INK
  for (const line of lines.filter((one) => one.part === part)) {
    const star = part === 'mark' ? line.size * 1.3 : 0
    if (star > 0) drawStar(ctx, line.x + ((direction === 'rtl' ? -1 : 1) * star) / 2, line.y - line.size * 0.34, star)
    const aside = star > 0 ? star * 1.3 : 0
    ctx.font = line.font
    ctx.direction = line.direction
    ctx.textAlign = direction === 'rtl' ? 'right' : 'left'
    ctx.globalAlpha = line.strength
    ctx.fillText(line.text, line.x + (direction === 'rtl' ? -aside : aside), line.y)
  }
  return canvas
}

export class WordsOverlay {
  readonly #height: number
  readonly #background: OffscreenCanvas
  readonly #parts: readonly (readonly [FilmPart, OffscreenCanvas])[]

  private constructor(laid: LaidWords, width: number, height: number) {
    this.#height = height
    this.#background = gradientOf(laid, width, height)
    this.#parts = PARTS.map((part) => [part, partOf(laid, part, width, height)])
  }

  /** Loads the fonts that the words take, then lays them out. */
  static async of(words: FilmWords, { width, height }: { width: number; height: number }): Promise<WordsOverlay> {
    const [, ctx] = layer(1, 1)
    const measure = (text: string, font: string) => {
      ctx.font = font
      return ctx.measureText(text).width
    }
    const fonts = layWords(words, { width, height }, measure).lines
    await Promise.all(fonts.map(({ font, text }) => document.fonts.load(font, text)))
    // Measured again: with another font other lines fit.
    return new WordsOverlay(layWords(words, { width, height }, measure), width, height)
  }

  /** Draws over a frame the part of the words that is visible at that time. */
  draw(ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, seconds: number): void {
    const lay = (canvas: OffscreenCanvas, shown: number, down: number) => {
      if (shown <= 0) return
      ctx.globalAlpha = shown
      ctx.drawImage(canvas, 0, down)
    }
    lay(this.#background, shownAt('ground', seconds), 0)
    for (const [part, canvas] of this.#parts) {
      const shown = shownAt(part, seconds)
      lay(canvas, shown, part === 'mark' ? 0 : (1 - shown) * RISE * this.#height)
    }
    ctx.globalAlpha = 1
  }
}
