/**
 * Draws over one camera's view where the advice is about: the measured stretch with its length, floor hatched, a way with its narrowest
 * place, a circle; a number on each when all are shown. Straight into an SVG, with the frame: no React.
 */
import { Vector3 } from 'three'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Finding } from '#room/advice/finding.ts'
import type { Mark } from '../../../editor/advice/AdviceStore.ts'
import { middle, shapeOf, type Shape } from '../../../editor/advice/shape.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import type { CanvasPoint } from '../../../editor/store/views.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Half the stroke across each end of a measure, CSS pixels. */
const TICK = 6
const DISC = 11
/** A number's disc, or a length, from a measure that is too short to carry it. */
const ASIDE = 20
const SHORT = 64

type Spot = CanvasPoint | undefined
const n = (value: number): string => value.toFixed(1)
const pathOf = (spots: readonly Spot[], closed: boolean): string =>
  spots.length < 2 || spots.includes(undefined) ? '' : `M${spots.map((at) => `${n(at!.x)} ${n(at!.y)}`).join('L')}${closed ? 'Z' : ''}`

/** Direction across a line on the screen. */
const across = (a: CanvasPoint, b: CanvasPoint): CanvasPoint => {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return length < 0.5 ? { x: 0, y: -1 } : { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}
const measurePath = (a: Spot, b: Spot): string => {
  if (!a || !b) return ''
  const { x, y } = across(a, b)
  const tick = (at: CanvasPoint) => `M${n(at.x - x * TICK)} ${n(at.y - y * TICK)}L${n(at.x + x * TICK)} ${n(at.y + y * TICK)}`
  return `${pathOf([a, b], false)}${tick(a)}${tick(b)}`
}

/** An arrow between two spots; too short to be seen it is none. */
const arrowPath = (a: Spot, b: Spot): string => {
  if (!a || !b || Math.hypot(b.x - a.x, b.y - a.y) < TICK) return ''
  const { x, y } = across(a, b)
  // Backwards along the line, and to both sides of it.
  const wing = (side: 1 | -1) => `${n(b.x + (side * x - y) * TICK)} ${n(b.y + (side * y + x) * TICK)}`
  return `${pathOf([a, b], false)}M${wing(1)}L${n(b.x)} ${n(b.y)}L${wing(-1)}`
}

interface Drawn {
  mark: Mark
  shape: Shape
  group: SVGElement
  area: SVGElement
  way: SVGElement
  measure: SVGElement
  text: SVGElement
  disc: SVGElement
  /** Ghosts of the fix where its items would be, and the way there. */
  fixes: readonly { from: readonly PlanPoint[]; to: readonly PlanPoint[]; ghost: SVGElement; arrow: SVGElement }[]
}

export interface Written {
  /** The measured length. */
  length: (finding: Finding) => string
  number: (value: number) => string
}

export class AdvicePainter {
  readonly #svg: SVGSVGElement
  readonly #viewport: RoomViewport
  readonly #cameraName: 'plan' | '3d'
  readonly #written: Written
  readonly #point = new Vector3()
  readonly #hatch: string
  #drawn: Drawn[] = []

  constructor(svg: SVGSVGElement, viewport: RoomViewport, cameraName: 'plan' | '3d', written: Written) {
    this.#svg = svg
    this.#viewport = viewport
    this.#cameraName = cameraName
    this.#written = written
    this.#hatch = `advice-hatch-${cameraName}`
    this.#defineHatches()
  }

  #make(parent: Element, tag: string, part?: string): SVGElement {
    const made = document.createElementNS(SVG, tag)
    if (part) made.dataset.part = part
    parent.append(made)
    return made
  }

  #defineHatches(): void {
    const defs = this.#make(this.#svg, 'defs')
    for (const severity of ['problem', 'hint']) {
      const pattern = this.#make(defs, 'pattern')
      const about = { id: `${this.#hatch}-${severity}`, width: '8', height: '8', patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }
      for (const [name, value] of Object.entries(about)) pattern.setAttribute(name, value)
      const line = this.#make(pattern, 'path', 'hatch')
      line.dataset.severity = severity
      line.setAttribute('d', 'M0 0V8')
    }
  }

  /** Takes other marks; the strong ones lie over the others. */
  show(marks: readonly Mark[]): void {
    for (const { group } of this.#drawn) group.remove()
    this.#drawn = marks.toSorted((a, b) => Number(a.strong) - Number(b.strong)).map((mark) => this.#draw(mark, marks.length > 1))
    this.paint()
  }

  #draw(mark: Mark, numbered: boolean): Drawn {
    const { finding, number, strong } = mark
    const group = this.#make(this.#svg, 'g')
    Object.assign(group.dataset, { severity: finding.severity, strong: String(strong), finding: finding.id })
    const [area, way, measure] = [this.#make(group, 'path', 'area'), this.#make(group, 'path', 'way'), this.#make(group, 'path', 'measure')]
    area.style.fill = `url(#${this.#hatch}-${finding.severity})`
    const fixes = (mark.fix?.way === 'aside' ? mark.fix.outlines : []).map((outline) => ({
      ...outline,
      ghost: this.#make(group, 'path', 'ghost'),
      arrow: this.#make(group, 'path', 'arrow'),
    }))
    const disc = this.#make(group, 'g', 'disc')
    disc.style.display = numbered ? '' : 'none'
    disc.setAttribute('data-own-pointer', '')
    // A finger's target, larger than the visible mark.
    this.#make(disc, 'circle', 'reach').setAttribute('r', '22')
    this.#make(disc, 'circle', 'face').setAttribute('r', String(DISC))
    this.#make(disc, 'text').textContent = this.#written.number(number)
    const text = this.#make(group, 'text', 'length')
    text.textContent = strong ? this.#written.length(finding) : ''
    return { mark, shape: shapeOf(finding.place), group, area, way, measure, text, disc, fixes }
  }

  /** Where a point of the floor is in the view; undefined behind the camera. */
  readonly #to = ({ x, y }: PlanPoint): Spot => {
    const view = this.#viewport.rig.viewOf(this.#cameraName)
    if (!view) return undefined
    const v = this.#point.set(x, 0, y).project(this.#viewport.rig.cameraOf(this.#cameraName))
    return v.z < 1 ? { x: ((v.x + 1) / 2) * view.width, y: ((1 - v.y) / 2) * view.height } : undefined
  }

  paint(): void {
    const view = this.#drawn.length > 0 ? this.#viewport.rig.viewOf(this.#cameraName) : undefined
    this.#svg.style.display = view ? '' : 'none'
    if (!view) return
    Object.assign(this.#svg.style, { left: `${view.x}px`, top: `${view.y}px`, width: `${view.width}px`, height: `${view.height}px` })
    this.#viewport.rig.cameraOf(this.#cameraName).updateMatrixWorld()
    for (const drawn of this.#drawn) this.#place(drawn)
  }

  #place({ mark: { strong }, shape, area, way, measure, text, disc, fixes }: Drawn): void {
    for (const { from, to, ghost, arrow } of fixes) {
      ghost.setAttribute('d', pathOf(to.map(this.#to), true))
      arrow.setAttribute('d', arrowPath(this.#to(middle(from)), this.#to(middle(to))))
    }
    area.setAttribute('d', shape.area ? pathOf(shape.area.map(this.#to), true) : '')
    way.setAttribute('d', shape.way ? pathOf(shape.way.map(this.#to), false) : '')
    const [a, b] = shape.measure ? shape.measure.map(this.#to) : []
    measure.setAttribute('d', measurePath(a, b))
    const at = this.#to(shape.at)
    if (!at) {
      for (const element of [text, disc]) element.setAttribute('transform', 'translate(-99 -99)')
      return
    }
    disc.setAttribute('transform', `translate(${n(at.x)} ${n(at.y)})`)
    if (!strong) return
    const numbered = disc.style.display === ''
    const long = a && b ? Math.hypot(b.x - a.x, b.y - a.y) >= SHORT : true
    if (long && !numbered) {
      text.setAttribute('transform', `translate(${n(at.x)} ${n(at.y)})`)
      return
    }
    // Beside it, towards the top of the screen, so that nothing lies on the line.
    const side = a && b ? across(a, b) : { x: 0, y: -1 }
    const up = side.y > 0.01 || (Math.abs(side.y) <= 0.01 && side.x < 0) ? -1 : 1
    const wide = ASIDE + Math.abs(side.x) * 22
    text.setAttribute('transform', `translate(${n(at.x + side.x * up * wide)} ${n(at.y + side.y * up * wide)})`)
  }

  close(): void {
    this.#svg.replaceChildren()
  }
}
