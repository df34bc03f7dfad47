/**
 * Draws the editing marks over one camera's view: the selected part, its handles, the dragged outline, guides, the measure line. Straight into an
 * SVG, with the frame or with the gesture: no React, no store.
 */
import { Vector3 } from 'three'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { swingOf } from '#room/openings/swing.ts'
import { roomSpace, type OpeningLine, type RoomSpace, type WallLine } from '#room/geometry/roomSpace.ts'
import type { Sketch } from '../../../editor/roomGesture.ts'
import { spaceOf } from '#room/drag/dragTarget.ts'
import type { Span } from '#room/drag/openings.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { RoomPart } from '../../../editor/store/scene.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import type { CanvasPoint } from '../../../editor/store/views.ts'
import { Labels } from './Labels.ts'
import { LEAST_FOR_MIDDLE, wallsWithHandles } from './picking.ts'

const SVG = 'http://www.w3.org/2000/svg'
const LAYERS = ['hovered', 'chosen', 'ghost', 'guide', 'swing', 'tape', 'handle', 'plus', 'pin', 'moving'] as const
type Layer = (typeof LAYERS)[number]
/** Half the side of a corner's handle, CSS pixels. */
const HANDLE = 5
const PLUS = 4
/** Arrowheads, CSS pixels from the end that they show. */
const ARROW = { tip: 20, back: 9, half: 8 }

type Spot = CanvasPoint | undefined
const pathOf = (spots: readonly Spot[], closed: boolean): string =>
  spots.length < 2 || spots.includes(undefined)
    ? ''
    : `M${spots.map((at) => `${at!.x.toFixed(1)} ${at!.y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`
const squareAt = (at: Spot, half: number): string => (at ? `M${at.x - half} ${at.y - half}h${half * 2}v${half * 2}h${-half * 2}Z` : '')
/** Two arrowheads past an end, both ways along the line that comes from the other one. */
const arrowsAt = (end: Spot, from: Spot): string => {
  if (!end || !from) return ''
  const length = Math.hypot(end.x - from.x, end.y - from.y) || 1
  const [x, y] = [(end.x - from.x) / length, (end.y - from.y) / length]
  const head = (way: 1 | -1): string => {
    const at = (along: number, across: number) =>
      `${(end.x + x * along * way - y * across).toFixed(1)} ${(end.y + y * along * way + x * across).toFixed(1)}`
    return `M${at(ARROW.tip, 0)}L${at(ARROW.back, ARROW.half)}L${at(ARROW.back, -ARROW.half)}Z`
  }
  return head(1) + head(-1)
}
const roundAt = (at: Spot, radius: number): string =>
  at ? `M${at.x - radius} ${at.y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z` : ''

export class EditPainter {
  readonly #svg: SVGSVGElement
  readonly #room: EditedRoom
  readonly #viewport: RoomViewport
  readonly #cameraName: 'plan' | '3d'
  readonly #paths = new Map<Layer, SVGPathElement>()
  readonly #labels: Labels
  readonly #point = new Vector3()
  #empty = false

  constructor(svg: SVGSVGElement, room: EditedRoom, viewport: RoomViewport, cameraName: 'plan' | '3d', metres: (metres: number) => string) {
    this.#svg = svg
    this.#room = room
    this.#viewport = viewport
    this.#cameraName = cameraName
    for (const layer of LAYERS) {
      const path = document.createElementNS(SVG, 'path')
      path.dataset.layer = layer
      svg.append(path)
      this.#paths.set(layer, path)
    }
    this.#labels = new Labels(svg, metres)
  }

  /** Where a point of the room is in the view; undefined behind the camera. */
  readonly #to = ({ x, y }: PlanPoint, height = 0): Spot => {
    const view = this.#viewport.rig.viewOf(this.#cameraName)
    if (!view) return undefined
    const v = this.#point.set(x, height, y).project(this.#viewport.rig.cameraOf(this.#cameraName))
    return v.z < 1 ? { x: ((v.x + 1) / 2) * view.width, y: ((1 - v.y) / 2) * view.height } : undefined
  }

  #set(layer: Layer, d: string): void {
    this.#paths.get(layer)!.setAttribute('d', d)
  }

  paint(): void {
    const { editState, scene } = this.#room
    const { sketch, hovered, pin, moving } = editState
    const { part } = scene.store.getState()
    const view = this.#viewport.rig.viewOf(this.#cameraName)
    const nothing = !view || (!sketch && !hovered && !part && !pin)
    if (nothing && this.#empty) return
    this.#empty = nothing
    this.#svg.style.display = nothing ? 'none' : ''
    if (!view || nothing) return
    Object.assign(this.#svg.style, { left: `${view.x}px`, top: `${view.y}px`, width: `${view.width}px`, height: `${view.height}px` })
    this.#viewport.rig.cameraOf(this.#cameraName).updateMatrixWorld()
    for (const layer of LAYERS) this.#set(layer, '')
    this.#labels.begin()
    const space = spaceOf(this.#room.document)
    // The sketch shows the dragged part.
    if (!sketch || sketch.of === 'nothing') {
      this.#set('hovered', hovered ? this.#partPath(space, hovered) : '')
      this.#choose(space, part)
    }
    if (sketch) this.#sketch(sketch)
    if (!sketch && pin && this.#cameraName === 'plan') this.#set('pin', roundAt(this.#to(pin), 5))
    if (!sketch && moving && this.#cameraName === 'plan') this.#set('moving', arrowsAt(this.#to(moving.end), this.#to(moving.from)))
    this.#labels.end()
  }

  #wallPath({ from, to, normal, thickness, height }: WallLine): string {
    if (this.#cameraName === '3d') return pathOf([this.#to(from), this.#to(to), this.#to(to, height), this.#to(from, height)], true)
    const out = (p: PlanPoint) => this.#to({ x: p.x - normal.x * thickness, y: p.y - normal.y * thickness })
    return pathOf([this.#to(from), this.#to(to), out(to), out(from)], true)
  }

  #openingPath({ from, to, wall, sill, height }: OpeningLine): string {
    if (this.#cameraName === '3d')
      return pathOf([this.#to(from, sill), this.#to(to, sill), this.#to(to, sill + height), this.#to(from, sill + height)], true)
    const out = (p: PlanPoint) => this.#to({ x: p.x - wall.normal.x * wall.thickness, y: p.y - wall.normal.y * wall.thickness })
    return pathOf([this.#to(from), this.#to(to), out(to), out(from)], true)
  }

  #partPath(space: RoomSpace, part: RoomPart): string {
    if (part.kind === 'wall') {
      const wall = space.walls.find(({ id }) => id === part.id)
      return wall ? this.#wallPath(wall) : ''
    }
    if (part.kind === 'opening') {
      const opening = space.openings.find(({ id }) => id === part.id)
      return opening ? this.#openingPath(opening) : ''
    }
    const corner = part.kind === 'corner' && this.#cameraName === 'plan' ? space.walls[part.index]?.from : undefined
    return corner ? roundAt(this.#to(corner), 9) : ''
  }

  #choose(space: RoomSpace, part: RoomPart | null): void {
    if (!part) return
    this.#set('chosen', this.#partPath(space, part))
    if (this.#cameraName !== 'plan' || !this.#room.mayEdit) return
    const shown = wallsWithHandles(space, part)
    const walls = space.walls.filter(({ id }) => shown.includes(id))
    const ends = new Set(walls.flatMap(({ from, to }) => [from, to]).map(({ x, y }) => `${x} ${y}`))
    const corners = space.walls.filter(({ from }) => ends.has(`${from.x} ${from.y}`))
    this.#set('handle', corners.map(({ from }) => squareAt(this.#to(from), HANDLE)).join(''))
    this.#set('plus', walls.map((wall) => this.#plus(wall)).join(''))
  }

  #plus({ from, to }: WallLine): string {
    const [a, b] = [this.#to(from), this.#to(to)]
    if (!a || !b || Math.hypot(b.x - a.x, b.y - a.y) < LEAST_FOR_MIDDLE) return ''
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
    return `${roundAt({ x, y }, 9)}M${x - PLUS} ${y}h${PLUS * 2}M${x} ${y - PLUS}v${PLUS * 2}`
  }

  #sketch(sketch: Sketch): void {
    switch (sketch.of) {
      case 'outline':
        this.#ghost(
          pathOf(
            sketch.corners.map((p) => this.#to(p)),
            true,
          ),
          sketch.refused !== null,
        )
        this.#set('guide', sketch.guides.map(({ from, to }) => pathOf([this.#to(from), this.#to(to)], false)).join(''))
        if (this.#cameraName === 'plan') this.#set('handle', sketch.corners.map((p) => squareAt(this.#to(p), HANDLE - 1)).join(''))
        return this.#write(sketch.lengths)
      case 'opening': {
        const [line] = roomSpace({ room: sketch.scene.room, objects: [sketch.opening] }).openings
        if (!line) return
        this.#ghost(this.#openingPath(line), false)
        const swing = swingOf(line)
        this.#set(
          'swing',
          swing
            ? pathOf(
                swing.outline.map((p) => this.#to(p)),
                true,
              )
            : '',
        )
        return this.#write(sketch.lengths)
      }
      case 'tape':
        return this.#chain(
          sketch.loose ? [...sketch.points, sketch.loose.point] : sketch.points,
          sketch.loose !== null && sketch.loose.kind !== 'free',
        )
      case 'trace': {
        this.#chain(sketch.loose ? [...sketch.points, sketch.loose] : sketch.points, sketch.closing)
        this.#set('handle', sketch.points.map((p, i) => (i === 0 ? roundAt(this.#to(p), sketch.closing ? 9 : 6) : squareAt(this.#to(p), 3))).join(''))
        return
      }
      case 'scale':
        return this.#chain(sketch.to ? [sketch.from, sketch.to] : [sketch.from], false)
      case 'nothing':
        return
      default:
        sketch satisfies never
    }
  }

  #ghost(d: string, refused: boolean): void {
    const path = this.#paths.get('ghost')!
    path.setAttribute('d', d)
    path.dataset.refused = String(refused)
  }

  /** A line from point to point with its lengths, a dot at each; `held`: the last one holds on to something. */
  #chain(points: readonly PlanPoint[], isDragged: boolean): void {
    const spots = points.map((p) => this.#to(p))
    this.#set('tape', pathOf(spots, false))
    this.#set('pin', spots.map((at, i) => roundAt(at, isDragged && i === spots.length - 1 ? 6 : 3)).join(''))
    this.#write(points.slice(1).map((to, i) => ({ from: points[i]!, to, metres: Math.hypot(to.x - points[i]!.x, to.y - points[i]!.y) })))
  }

  #write(lengths: readonly Span[]): void {
    for (const { from, to, metres } of lengths) {
      const [a, b] = [this.#to(from), this.#to(to)]
      if (a && b && metres > 0.005) this.#labels.add(a, b, metres)
    }
  }
}
