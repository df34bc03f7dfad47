/** Lengths written beside lines, in SVG: as many texts as were ever needed at once, the rest hidden. */
import type { CanvasPoint } from '../../../editor/store/views.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** A line shorter than this on the screen has no place for its length along it: it is written beside it. */
const SHORT = 56

export class Labels {
  readonly #svg: SVGSVGElement
  readonly #words: (metres: number) => string
  readonly #texts: SVGTextElement[] = []
  #used = 0

  constructor(svg: SVGSVGElement, words: (metres: number) => string) {
    this.#svg = svg
    this.#words = words
  }

  begin(): void {
    this.#used = 0
  }

  /** A length between two places of the screen. */
  add(a: CanvasPoint, b: CanvasPoint, metres: number): void {
    const text = this.#next()
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
    const upright = turn > 90 || turn <= -90 ? turn + 180 : turn
    const aside = length < SHORT ? ' translate(0 -16)' : ''
    text.setAttribute('transform', `translate(${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}) rotate(${upright.toFixed(1)})${aside}`)
    text.textContent = this.#words(metres)
  }

  #next(): SVGTextElement {
    const known = this.#texts[this.#used++]
    if (known) {
      known.style.display = ''
      return known
    }
    const text = document.createElementNS(SVG, 'text')
    text.setAttribute('text-anchor', 'middle')
    text.setAttribute('dominant-baseline', 'central')
    this.#svg.append(text)
    this.#texts.push(text)
    return text
  }

  end(): void {
    for (const text of this.#texts.slice(this.#used)) text.style.display = 'none'
  }
}
