/**
 * The plan under the canvas: one SVG. A finished change updates what changed, a gesture rotates and moves one item, the camera moves the whole
 * sheet: a pointer's move redraws nothing.
 */
import type { StoredScene } from '#contract/design/scene.ts'
import { drawPiece, drawRoom, inDrawingOrder, type PlanPiece } from '#room/plan/drawing.ts'
import { PLAN_HALF } from '../../scene/camera/framing.ts'
import type { CameraRig } from './camera/CameraRig.ts'
import type { DrawnItem, Pose } from '../../scene/furniture/FurnitureField.ts'
import styles from './planSheet.module.css'

const SVG = 'http://www.w3.org/2000/svg'
const MAKERS = ['floor', 'underlay', 'rugs', 'swings', 'pieces', 'walls', 'openings', 'above'] as const
type Layer = (typeof MAKERS)[number]
const LAYER_OF: Record<PlanPiece['layer'], Layer> = { rug: 'rugs', piece: 'pieces', above: 'above' }

const element = (tag: string, attributes: Record<string, string | undefined>): SVGElement => {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value)
  return made
}
const path = (d: string, className: string | undefined): SVGElement => element('path', { d, class: className })

const degrees = (radians: number): number => (radians * 180) / Math.PI
const transformOf = ({ at, turn, scale }: Pick<PlanPiece, 'at' | 'turn' | 'scale'>): string =>
  `translate(${at.x} ${at.y}) rotate(${degrees(turn)}) scale(${scale.x} ${scale.y})`

/** An underlay beneath the drawing, metres. */
export interface Underlay {
  href: string
  x: number
  y: number
  width: number
  height: number
  /** 0–1. */
  opacity: number
}

interface Shown {
  item: DrawnItem
  piece: PlanPiece
  group: SVGElement
}

export class PlanSheet {
  #container: HTMLElement | undefined
  #layers: Record<Layer, SVGElement> | undefined
  #svg: SVGElement | undefined
  #world: SVGElement | undefined
  #scene: StoredScene | undefined
  #items: readonly DrawnItem[] = []
  #pieces = new Map<string, Shown>()
  #underlay: Underlay | null = null
  #chosen: readonly string[] = []
  #stale = { room: true, items: true }
  #shown = false
  #look = ''

  /** @returns a function that ends it */
  mount(container: HTMLElement): () => void {
    this.#container = container
    this.#svg = element('svg', { class: styles.sheet, 'aria-hidden': 'true', 'data-testid': 'plan' })
    this.#world = element('g', {})
    this.#layers = Object.fromEntries(MAKERS.map((name) => [name, element('g', { class: styles[name] })])) as Record<Layer, SVGElement>
    this.#world.append(...MAKERS.map((name) => this.#layers![name]))
    this.#svg.append(this.#world)
    container.append(this.#svg)
    this.layUnder(this.#underlay)
    this.#refresh()
    return () => {
      this.#svg?.remove()
      this.#pieces.clear()
      this.#container = this.#svg = this.#world = this.#layers = undefined
      this.#stale = { room: true, items: true }
      this.#look = ''
    }
  }

  /** Whether it is visible. Changes meanwhile are drawn when it is visible again. */
  get shown(): boolean {
    return this.#shown
  }
  set shown(shown: boolean) {
    this.#shown = shown
    this.#look = ''
    this.#refresh()
  }

  setRoom(scene: StoredScene): void {
    if (this.#scene?.room.walls !== scene.room.walls || this.#scene.objects !== scene.objects) this.#stale.room = true
    this.#scene = scene
    this.#refresh()
  }

  setItems(items: readonly DrawnItem[]): void {
    this.#items = items
    this.#stale.items = true
    this.#refresh()
  }

  /** Shows an item at another pose, in the colour of refusals where it is blocked. */
  move(id: string, pose: Pose, allowed: boolean): void {
    const shown = this.#shown ? this.#pieces.get(id) : undefined
    if (!shown) {
      this.#stale.items = true
      return
    }
    const { position, angle } = pose
    shown.group.setAttribute('transform', transformOf({ ...shown.piece, at: { x: position.x, y: position.z }, turn: -angle }))
    shown.group.toggleAttribute('data-refused', !allowed)
  }

  choose(ids: readonly string[]): void {
    for (const id of this.#chosen) this.#pieces.get(id)?.group.removeAttribute('data-chosen')
    this.#chosen = ids
    for (const id of ids) this.#pieces.get(id)?.group.setAttribute('data-chosen', '')
  }

  /** Lays an image under the plan, or removes it. */
  layUnder(underlay: Underlay | null): void {
    this.#underlay = underlay
    const layer = this.#layers?.underlay
    if (!layer) return
    if (!underlay) return layer.replaceChildren()
    const image = layer.firstElementChild ?? layer.appendChild(element('image', { preserveAspectRatio: 'none' }))
    for (const [name, value] of Object.entries(underlay)) image.setAttribute(name, String(value))
  }

  /** Follows the plan's camera. */
  look(rig: CameraRig): void {
    const view = rig.viewOf('plan')
    if (!view || !this.#container || !this.#world) return
    const { orthographic: camera } = rig
    const scale = (view.height * camera.zoom) / (2 * PLAN_HALF)
    const look = `translate(${view.width / 2 - camera.position.x * scale} ${view.height / 2 - camera.position.z * scale}) scale(${scale})`
    if (look === this.#look) return
    this.#look = look
    this.#world.setAttribute('transform', look)
    Object.assign(this.#container.style, { left: `${view.x}px`, top: `${view.y}px`, width: `${view.width}px`, height: `${view.height}px` })
  }

  #refresh(): void {
    if (this.#container) this.#container.hidden = !this.#shown
    if (!this.#shown || !this.#layers) return
    if (this.#stale.room) this.#drawRoom()
    if (this.#stale.items) this.#drawItems()
    this.#stale = { room: false, items: false }
  }

  #drawRoom(): void {
    if (!this.#scene || !this.#layers) return
    const room = drawRoom(this.#scene)
    const { floor, swings, walls, openings } = this.#layers
    floor.replaceChildren(path(room.floor, undefined))
    swings.replaceChildren(...room.openings.filter(({ swing }) => swing !== '').map(({ swing }) => path(swing, undefined)))
    walls.replaceChildren(...room.walls.map(({ id, solid }) => element('path', { d: solid, 'data-wall': id })))
    openings.replaceChildren(
      ...room.openings.map(({ id, gap, lines }) => {
        const group = element('g', { 'data-opening': id })
        group.append(path(gap, styles.gap), path(lines, styles.lines))
        return group
      }),
    )
  }

  #drawItems(): void {
    if (!this.#layers) return
    const before = this.#pieces
    this.#pieces = new Map()
    const drawn = this.#items.map((item) => {
      const known = before.get(item.id)
      const shown = known && sameArt(known.item, item) ? { ...known, item, piece: pieceOf(item) } : this.#make(item)
      this.#pieces.set(item.id, shown)
      shown.group.setAttribute('transform', transformOf(shown.piece))
      shown.group.removeAttribute('data-refused')
      return shown
    })
    const order = inDrawingOrder(drawn.map(({ piece }) => piece))
    for (const layer of ['rug', 'piece', 'above'] as const) {
      const groups = order.filter((piece) => piece.layer === layer).map(({ id }) => this.#pieces.get(id)!.group)
      const parent = this.#layers[LAYER_OF[layer]]
      if (groups.length !== parent.children.length || groups.some((group, i) => parent.children[i] !== group)) parent.replaceChildren(...groups)
    }
    this.choose(this.#chosen)
  }

  #make(item: DrawnItem): Shown {
    const piece = pieceOf(item)
    const group = element('g', { class: styles.piece, 'data-item': item.id, style: `--own: ${piece.color}` })
    group.append(path(piece.outline, styles.outline), path(piece.lines, styles.lines))
    return { item, piece, group }
  }
}

const sameArt = (a: DrawnItem, b: DrawnItem): boolean => a.product === b.product && a.variantId === b.variantId

const pieceOf = ({ id, product, variantId, position, angle, scale }: DrawnItem): PlanPiece =>
  drawPiece({ id, variantId, position, rotation: { x: 0, y: angle, z: 0 }, scale }, product)
