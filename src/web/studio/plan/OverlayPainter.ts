/** Writes the plan's lengths and names into an SVG over the plan's view, whenever its content has changed. */
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { DimensionLine } from '#room/plan/dimensions.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import type { CanvasPoint } from '../../editor/store/views.ts'
import { shownLabels, upright, type Label } from './labels.ts'
import styles from './plan.module.css'

const SVG = 'http://www.w3.org/2000/svg'
/** Half a tick, CSS pixels. */
const TICK = 5
const LINE_HEIGHT = 18
/** Free pixels on each side of a word. */
const AIR = 6
/** Names come after every length. */
const NAME_RANK = 0

export interface WrittenLine extends DimensionLine {
  text: string
}
/** A piece's name, and its size: metres. */
export interface WrittenName {
  id: string
  text: string
  width: number
  depth: number
}
interface Drawn {
  group: SVGElement
  path: SVGElement | null
  text: SVGTextElement
  width: number
}

const part = (parent: SVGElement, tag: string, className: string | undefined): SVGElement => {
  const made = document.createElementNS(SVG, tag)
  if (className) made.setAttribute('class', className)
  parent.append(made)
  return made
}
const n = (value: number): string => value.toFixed(1)

export class OverlayPainter {
  readonly #svg: SVGSVGElement
  readonly #viewport: RoomViewport
  readonly #lines: readonly (WrittenLine & { drawn: Drawn })[]
  readonly #names: readonly (WrittenName & { drawn: Drawn })[]
  #seen = ''

  constructor(svg: SVGSVGElement, viewport: RoomViewport, lines: readonly WrittenLine[], names: readonly WrittenName[]) {
    this.#svg = svg
    this.#viewport = viewport
    this.#lines = lines.map((line) => ({ ...line, drawn: this.#make(line.text, styles.length, true) }))
    this.#names = names.map((name) => ({ ...name, drawn: this.#make(name.text, styles.name, false) }))
  }

  #make(words: string, className: string | undefined, ruled: boolean): Drawn {
    const group = part(this.#svg, 'g', undefined)
    const path = ruled ? part(group, 'path', styles.line) : null
    const text = document.createElementNS(SVG, 'text')
    text.setAttribute('class', className ?? '')
    text.setAttribute('text-anchor', 'middle')
    text.setAttribute('dominant-baseline', 'central')
    text.textContent = words
    group.append(text)
    return { group, path, text, width: 0 }
  }

  paint(): void {
    const view = this.#viewport.rig.viewOf('plan')
    if (!view) return
    const corner = this.#viewport.project({ x: 0, y: 0, z: 0 }, 'plan')
    const unit = this.#viewport.project({ x: 1, y: 0, z: 0 }, 'plan')
    const seen = [view.x, view.y, view.width, view.height, corner.x, corner.y, unit.x, this.#posesKey()].join(' ')
    if (seen === this.#seen) return
    this.#seen = seen
    this.#svg.style.clipPath = `inset(${view.y}px calc(100% - ${view.x + view.width}px) calc(100% - ${view.y + view.height}px) ${view.x}px)`
    const to = ({ x, y }: PlanPoint): CanvasPoint => ({ x: corner.x + x * (unit.x - corner.x), y: corner.y + y * (unit.x - corner.x) })
    const labels = [...this.#lines.map((line) => this.#rule(line, to)), ...this.#names.map((name) => this.#nameAt(name, to, unit.x - corner.x))]
    const shown = shownLabels(labels.flatMap((label) => label ?? []))
    let next = 0
    for (const [i, { drawn }] of [...this.#lines, ...this.#names].entries()) {
      const visible = labels[i] !== null && shown[next++] === true
      drawn.text.style.visibility = visible ? '' : 'hidden'
    }
  }

  #posesKey(): string {
    return this.#names.length === 0
      ? ''
      : this.#names
          .map(({ id }) => {
            const pose = this.#viewport.pose(id)
            return pose ? `${pose.position.x} ${pose.position.z} ${pose.angle}` : ''
          })
          .join('|')
  }

  /** The measured width of words: once they are in the page it never changes. */
  #widthOf(drawn: Drawn): number {
    return (drawn.width ||= drawn.text.getComputedTextLength())
  }

  #place(drawn: Drawn, at: CanvasPoint, turn: number): void {
    drawn.text.setAttribute('transform', `translate(${n(at.x)} ${n(at.y)}) rotate(${n((turn * 180) / Math.PI)})`)
  }

  #rule({ from, to: end, away, rank, drawn }: WrittenLine & { drawn: Drawn }, to: (p: PlanPoint) => CanvasPoint): Label | null {
    const [a, b] = [to(from), to(end)]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = Math.hypot(dx, dy) || 1
    // A short stroke aslant at each end, as architects tick theirs.
    const [tx, ty] = [((dx / length) * Math.SQRT1_2 + away.x * Math.SQRT1_2) * TICK, ((dy / length) * Math.SQRT1_2 + away.y * Math.SQRT1_2) * TICK]
    const tick = ({ x, y }: CanvasPoint) => `M${n(x - tx)} ${n(y - ty)}L${n(x + tx)} ${n(y + ty)}`
    drawn.path?.setAttribute('d', `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}${tick(a)}${tick(b)}`)
    const turn = upright(Math.atan2(dy, dx))
    const width = this.#widthOf(drawn) + AIR
    const fits = width < length - 2
    // Too short for its length: the label is beside it.
    const aside = fits ? 0 : LINE_HEIGHT
    const at = { x: (a.x + b.x) / 2 + away.x * aside, y: (a.y + b.y) / 2 + away.y * aside }
    this.#place(drawn, at, turn)
    return { ...at, width, height: LINE_HEIGHT, turn, rank: fits || rank > 2 ? rank : rank - 1 }
  }

  #nameAt({ id, width, depth, drawn }: WrittenName & { drawn: Drawn }, to: (p: PlanPoint) => CanvasPoint, scale: number): Label | null {
    const pose = this.#viewport.pose(id)
    if (!pose) return null
    const sideways = Math.abs(Math.cos(pose.angle)) >= Math.SQRT1_2
    const [across, down] = sideways ? [width, depth] : [depth, width]
    // Along the piece where it is too narrow for the words.
    const words = Math.min(this.#widthOf(drawn), 400) + AIR
    const lying = across * scale > words && down * scale > LINE_HEIGHT + AIR
    const vertical = !lying && down * scale > words && across * scale > LINE_HEIGHT + AIR
    if (!lying && !vertical) return null
    const at = to({ x: pose.position.x, y: pose.position.z })
    const turn = lying ? 0 : -Math.PI / 2
    this.#place(drawn, at, turn)
    return { ...at, width: words, height: LINE_HEIGHT, turn, rank: NAME_RANK - 1 / (1 + width * depth) }
  }

  close(): void {
    for (const { drawn } of [...this.#lines, ...this.#names]) drawn.group.remove()
  }
}
