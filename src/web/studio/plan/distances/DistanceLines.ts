/** Draws the distances around an item: lines and numbers, moved with the frame and with the pointer, never by React. */
import { corners, type Footprint } from '#room/geometry/footprint.ts'
import { footprintOf } from '#room/placement/placedItem.ts'
import { distanceOn, SIDES, type Measured, type Side, type SideDistance } from '#room/placement/measures.ts'
import { heightSpan, type PlacedItem } from '#room/placement/placedItem.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import type { CanvasPoint, CameraName, CameraView } from '../../../editor/store/views.ts'
import { labelAt, ticked } from './layout.ts'

/** Metres: nearer it touches, and a number in the way of a hand says nothing. */
const TOUCHES = 0.005
/** CSS pixels: in 3D a shorter line carries no number while nothing moves, or numbers would hide the item that they are about. */
const SHORT = 44
/** Metres from an item's corner to its turning ring (RoomViewport). */
const RING_APART = 0.16

/** Items on a wall are measured along it. */
const sidesOf = ({ mount }: PlacedItem): readonly Side[] => (mount === 'wall' ? ['left', 'right'] : SIDES)

export interface Words {
  /** A distance as it is written, metres; whole centimetres while it changes. */
  number: (metres: number, changing: boolean) => string
  /** The same in a sentence, with the neighbour. */
  label: (side: Side, distance: SideDistance) => string
}

/** SVG elements of one side. */
interface SideParts {
  path: SVGPathElement | null
  button: HTMLButtonElement | null
}
const partsOf = (container: HTMLElement, side: Side): SideParts => ({
  path: container.querySelector(`path[data-line='${side}']`),
  button: container.querySelector(`button[data-side='${side}']`),
})

interface Shown {
  measured: Measured
  /** During a drag: plain numbers, and nothing to press. */
  changing: boolean
}

export class DistanceLines {
  readonly #container: HTMLElement
  readonly #parts: ReadonlyMap<Side, SideParts>
  /** Where the layer lies, as it was last written. */
  #laid: CameraView | undefined
  readonly #viewport: RoomViewport
  readonly #words: Words
  #shown: Shown | null = null
  /** Measured at the next frame: pointer events come oftener than frames. */
  #due = true
  #found: ReadonlyMap<Side, SideDistance> = new Map()

  /** @param container holds one `path` and one `[data-side]` element a side */
  constructor(container: HTMLElement, viewport: RoomViewport, words: Words) {
    this.#container = container
    this.#parts = new Map(SIDES.map((side) => [side, partsOf(container, side)]))
    this.#viewport = viewport
    this.#words = words
  }

  show(measured: Measured | null, changing: boolean): void {
    this.#shown = measured && { measured, changing }
    this.#due = true
  }

  /** Free distance on a side now; undefined while nothing is measured. */
  on(side: Side): SideDistance | undefined {
    return this.#found.get(side)
  }

  #measure(): void {
    this.#due = false
    const shown = this.#shown
    this.#found = new Map(
      shown
        ? sidesOf(shown.measured.placedItem).flatMap((side) => {
            const distance = distanceOn(shown.measured, side)
            return distance ? [[side, distance] as const] : []
          })
        : [],
    )
    this.#container.dataset.changing = String(shown?.changing ?? false)
    for (const side of SIDES) {
      const distance = this.#found.get(side)
      const button = this.#parts.get(side)?.button
      if (!button || !distance) continue
      const written = this.#words.number(distance.metres, shown?.changing ?? false)
      if (button.textContent !== written) button.textContent = written
      if (!shown?.changing) button.setAttribute('aria-label', this.#words.label(side, distance))
    }
  }

  /** One frame's work. */
  paint(): void {
    if (this.#due) this.#measure()
    const view = this.#view()
    this.#container.hidden = this.#found.size === 0 || !view
    if (!view || !this.#shown) return
    this.#lay(view)
    const foot = footprintOf(this.#shown.measured.placedItem)
    for (const side of SIDES) this.#paintSide(side, foot, view, this.#shown)
  }

  #lay(view: CameraView): void {
    if (this.#laid === view) return
    this.#laid = view
    const { x, y, width, height } = view
    Object.assign(this.#container.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  }

  #paintSide(side: Side, foot: Footprint, view: CameraView, { measured: { placedItem }, changing }: Shown): void {
    const distance = this.#found.get(side)
    const { path, button } = this.#parts.get(side)!
    // The field in which it is typed over lies where its number does; during a drag there is none.
    const places = changing ? [button] : this.#container.querySelectorAll<HTMLElement>(`[data-side='${side}']`)
    // The ring's knob is in front.
    const ringed = side === 'front'
    const drawn = distance && !(changing && distance.metres < TOUCHES) ? this.#lineOf(distance, placedItem, foot, view, ringed) : null
    const [from, to] = drawn?.line ?? []
    const numbered = drawn !== null && (changing || view.cameraName === 'plan' || (from && to && Math.hypot(to.x - from.x, to.y - from.y) >= SHORT))
    path?.setAttribute('d', drawn && distance!.metres >= TOUCHES ? ticked(drawn.line) : '')
    for (const place of places) {
      if (!place) continue
      const hidden = !numbered
      if (place.hidden !== hidden) place.hidden = hidden
      if (!drawn) continue
      const at = labelAt(drawn.centre, drawn.line, drawn.solid, drawn.ring, view)
      place.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -50%)`
    }
  }

  /** On the view: the line, the item's middle and corners, and where its ring lies on that side. */
  #lineOf({ from, at }: SideDistance, placedItem: PlacedItem, foot: Footprint, { cameraName, x, y }: CameraView, ringed: boolean) {
    const { mount, position, size } = placedItem
    const level = mount === 'wall' || mount === 'surface' ? position.y : 0
    const on = (p: { x: number; y: number }, height = level): CanvasPoint => {
      const shown = this.#viewport.project({ x: p.x, y: height, z: p.y }, cameraName)
      return { x: shown.x - x, y: shown.y - y }
    }
    const { bottom, top } = heightSpan(placedItem)
    const out = Math.hypot(from.x - foot.x, from.y - foot.z) || 1
    const ring = Math.hypot(size.width, size.depth) / 2 + RING_APART
    const [dx, dz] = [(from.x - foot.x) / out, (from.y - foot.z) / out]
    return {
      line: [on(from), on(at)] as const,
      centre: on({ x: foot.x, y: foot.z }),
      // From above its footprint is all of it.
      solid: corners(foot).flatMap((corner) => (cameraName === 'plan' ? [on(corner)] : [on(corner, bottom), on(corner, top)])),
      ring: !ringed || mount === 'wall' ? null : on({ x: foot.x + dx * ring, y: foot.z + dz * ring }),
    }
  }

  /** In Plan when it is in view, else in 3D; a walker has no use for it. */
  #view(): CameraView | undefined {
    const { rig } = this.#viewport
    const cameraNames: readonly CameraName[] = ['plan', '3d']
    return cameraNames.map((cameraName) => rig.viewOf(cameraName)).find((view) => view !== undefined)
  }
}
