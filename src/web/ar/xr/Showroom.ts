/** What the session shows, a room or one product: drawn, chosen, moved under the room's rules, dressed, saved. */
import { Box3, Vector3, type Ray } from 'three'
import type { FurnishedProject } from '../../../contract/design.ts'
import type { Vec3 } from '../../../contract/primitives.ts'
import type { Blocker } from '../../../room/collision.ts'
import { roomSpace } from '../../../room/room-space.ts'
import type { Standing } from '../../../room/standing.ts'
import { documentOf } from '../../editor/store/loading.ts'
import type { ArState, SessionParts } from '../controls.ts'
import { Arranging, type Done, type Pose, type Shown } from './arranging.ts'
import type { Footing } from './Footing.ts'
import type { LiveStore } from './live.ts'
import type { Met } from './Presses.ts'
import { Saving, savingService } from './saving.ts'
import { Shades } from './shades.ts'
import { designFront, placeProduct, placeRoom, type Hit, type Place } from './standing.ts'
import { TakenItem, TakenPlace, type Taken } from './takings.ts'
import { Things } from './Things.ts'
import { asItem, STILL, Wardrobe } from './Wardrobe.ts'

const NOBODY: readonly Blocker[] = []
/** Metres above the floor of what is drawn on it. */
const ABOVE = 0.01
/** Lies flat: no shadow is seen beside it. */
const FLAT = 'rug'

interface Ears {
  footing: Footing
  live: LiveStore
  set: (patch: Partial<ArState>) => void
}

/** The outer box of a thing about its pivot: metres. */
const boxOf = ({ mount, size: { width, height, depth } }: Pick<Standing, 'mount' | 'size'>): Box3 => {
  const [low, back] = [mount === 'ceiling' ? -height : 0, mount === 'wall' ? 0 : -depth / 2]
  return new Box3(new Vector3(-width / 2, low, back), new Vector3(width / 2, low + height, back + depth))
}

export class Showroom {
  readonly things = new Things()
  readonly shades: Shades
  readonly #parts: SessionParts
  readonly #footing: Footing
  readonly #live: LiveStore
  readonly #set: Ears['set']
  readonly #wardrobe: Wardrobe
  #arranging: Arranging | null = null
  #saving: Saving | null = null
  #selected: string | null = null
  #busySaving: Promise<void> | null = null

  constructor(parts: SessionParts, { footing, live, set }: Ears) {
    this.#parts = parts
    this.#footing = footing
    this.#live = live
    this.#set = set
    this.#wardrobe = new Wardrobe(parts, this.things)
    this.shades = new Shades(parts.project?.items?.length ?? 1)
  }

  // ---- Reading ---------------------------------------------------------------------------------------------------

  /** Reads what is to be shown. @throws when the session's file cannot be read */
  async open(): Promise<void> {
    const { project, product, session } = this.#parts
    const file = session.arAssets.files.web
    if (!file) throw new Error('the session’s file for this page is not made yet')
    if (product) {
      await Promise.all([this.#wardrobe.readProducts(), this.things.read(file.url, new Map([[product.id, STILL]]), STILL.position, product.id)])
      this.#shade(product.id, product, STILL)
      this.#live.setState({ sized: { size: product.size, box: boxOf(product), pose: STILL } })
      this.#set({ measures: product.size })
    } else if (project) {
      await Promise.all([this.#wardrobe.readProducts(), this.#readRoom(file.url)])
      await this.#bringUpToDate(project)
    }
  }

  async #readRoom(url: string): Promise<void> {
    const { objects, origin } = this.#parts.session.arAssets
    const poses = objects.flatMap(({ itemId, position, rotation }) => (itemId === null ? [] : [[itemId, { position, angle: rotation.y }] as const]))
    await this.things.read(url, new Map(poses), origin, null)
  }

  /** The file is as the room was when the session was opened: here it becomes as the room is. */
  async #bringUpToDate(project: FurnishedProject): Promise<void> {
    const arranging = new Arranging(documentOf(project), this.#wardrobe.products)
    this.#arranging = arranging
    this.#saving = new Saving(arranging, savingService(this.#parts), project.version)
    for (const id of this.things.ids) if (!arranging.items.has(id)) this.things.remove(id)
    // One that cannot be had is not shown: the rest of the room is.
    await Promise.allSettled(
      [...arranging.items.values()].map(async (item) => {
        const pose = { position: item.position, angle: item.rotation.y }
        if (!this.#wardrobe.isFiled(item, item.variantId)) await this.#wardrobe.dress(item, pose, item.variantId)
      }),
    )
    for (const { id, ...pose } of arranging.poses) {
      this.things.move(id, pose)
      const standing = this.things.has(id) ? arranging.standing(id) : undefined
      if (standing) this.#shade(id, standing, pose)
    }
  }

  #shade(id: string, { mount, category, size }: Pick<Standing, 'mount' | 'category' | 'size'>, pose: Pose): void {
    if ((mount === 'floor' || mount === 'surface') && category !== FLAT) this.shades.add(id, size.width, size.depth, pose)
  }

  // ---- Where it stands -------------------------------------------------------------------------------------------

  placeAt(hit: Hit, viewer: Vec3): Place {
    const { product } = this.#parts
    if (product) return placeProduct(hit, viewer, product.mount, product.size.depth)
    const { scene } = this.#arranging!
    const front = designFront(scene.camera)
    const { bounds } = roomSpace(scene)
    const along = Math.abs(Math.sin(front)) > 0.5
    const behind = (along ? bounds.maxX - bounds.minX : bounds.maxZ - bounds.minZ) / 2
    return placeRoom(hit, viewer, { front, behind })
  }

  poseOf(id: string): Pose | undefined {
    const item = this.#arranging?.items.get(id)
    return item ? { position: item.position, angle: item.rotation.y } : this.things.has(id) ? STILL : undefined
  }

  // ---- Taking ----------------------------------------------------------------------------------------------------

  /** What a ray takes, given what it met: an item, the product, or, where there is nothing, the place of everything (two rays turn it). */
  take(met: Met, ray: Ray): Taken | null {
    const { place } = this.#footing
    if (!place) return null
    const arranging = this.#arranging
    if (!arranging || !met) return new TakenPlace(this.#footing, place, met !== undefined, ray, met?.point.y ?? place.position.y)
    const held = arranging.take(met.id)
    // What may not be moved is chosen all the same.
    if (!held)
      return {
        id: met.id,
        level: met.point.y,
        move: () => undefined,
        twist: () => undefined,
        letGo: () => this.select(met.id),
        goBack: () => undefined,
      }
    const ears = { shown: (id: string, shown: Shown) => this.#show(id, shown), done: (id: string, done: Done | null) => this.#done(id, done) }
    return new TakenItem({ held, arranging, footing: this.#footing, ears }, ray, met.point)
  }

  #show(id: string, { poses, mode, reasons, distances }: Shown): void {
    if (this.#selected !== id) this.select(id)
    for (const { id: moved, ...pose } of poses) this.#move(moved, pose)
    const [own] = poses
    if (own) {
      this.#frame(id, own, reasons.length > 0)
      this.#live.setState({ apart: { distances, height: this.#toldAt(id, own) } })
    }
    this.#set({ snap: mode })
    this.#blame(reasons)
  }

  /** On the floor or the top that it stands on; half-way up what hangs. */
  #toldAt(id: string, { position: { y } }: Pose): number {
    const standing = this.#arranging?.standing(id)
    if (standing?.mount === 'wall') return y + standing.size.height / 2
    return standing?.mount === 'ceiling' ? y - standing.size.height / 2 : y + ABOVE
  }

  #done(id: string, done: Done | null): void {
    this.#live.setState({ apart: null })
    this.#redraw()
    this.select(id)
    this.#set({ snap: done?.ok ? done.mode : null })
    this.#blame(done && !done.ok ? done.reasons : NOBODY)
  }

  #reasons = NOBODY
  /** The same reasons are told once: they are asked for in every frame of a drag. */
  #blame(reasons: readonly Blocker[]): void {
    const told = this.#reasons
    if (told.length === reasons.length && told.every(({ id, reason }, i) => reasons[i]?.id === id && reasons[i]?.reason === reason)) return
    this.#reasons = reasons
    this.#set({ reasons })
  }

  #move(id: string, pose: Pose): void {
    this.things.move(id, pose)
    this.shades.move(id, pose)
  }

  /** Everything as the room has it, and what is to be told of that. */
  #redraw(): void {
    const arranging = this.#arranging
    if (!arranging) return
    for (const { id, ...pose } of arranging.poses) this.#move(id, pose)
    for (const id of this.things.ids)
      if (!arranging.items.has(id)) {
        this.things.remove(id)
        this.shades.remove(id)
      }
    if (this.#selected !== null && !arranging.items.has(this.#selected)) this.select(null)
    const pose = this.#selected === null ? undefined : this.poseOf(this.#selected)
    if (this.#selected !== null && pose) this.#frame(this.#selected, pose, false)
    const moved = arranging.unsaved().length
    this.#set({ moved, canUndo: arranging.canUndo, ...(moved > 0 && { saving: 'none' as const, refusal: null }) })
  }

  #frame(id: string, pose: Pose, blocked: boolean): void {
    const standing = this.#arranging?.standing(id)
    const box = standing ? boxOf(standing) : this.things.boxOf(id)
    this.#live.setState({ framed: box ? { box, pose, blocked } : null, sized: standing && box ? { size: standing.size, box, pose } : null })
  }

  // ---- What the overlay asks for ---------------------------------------------------------------------------------

  /** In a session for a product there is nothing to choose from: its measures are always told. */
  select(id: string | null): void {
    const arranging = this.#arranging
    if (!arranging || (id !== null && !arranging.items.has(id))) return
    this.#selected = id
    const pose = id === null ? undefined : this.poseOf(id)
    if (id !== null && pose) this.#frame(id, pose, false)
    else this.#live.setState({ framed: null, sized: null })
    const size = id === null ? null : (arranging.standing(id)?.size ?? null)
    this.#set({ selected: id, locked: id !== null && arranging.isLocked(id), measures: size, snap: null })
    this.#blame(NOBODY)
  }

  /** Turns what is chosen. @returns false where nothing is: everything is to be turned */
  turn(radians: number): boolean {
    const id = this.#selected
    if (id === null || !this.#arranging) return false
    const done = this.#arranging.turn(id, radians)
    if (done) this.#done(id, done)
    return true
  }

  reset(): void {
    if (!this.#arranging?.reset()) return
    this.select(null)
    this.#redraw()
  }

  undo(): void {
    if (!this.#arranging?.undo()) return
    this.#set({ snap: null })
    this.#blame(NOBODY)
    this.#redraw()
  }

  /** @throws when the model of the finish cannot be had */
  async swap(variantId: string): Promise<void> {
    const { product } = this.#parts
    const item = product ? asItem(product) : this.#selected === null ? undefined : this.#arranging?.items.get(this.#selected)
    if (item) this.#set({ variants: await this.#wardrobe.swap(item, this.poseOf(item.id) ?? STILL, variantId) })
  }

  /** One at a time: a second press waits for the first, and saves what came meanwhile. */
  async save(): Promise<void> {
    await this.#busySaving
    this.#busySaving = this.#save().finally(() => (this.#busySaving = null))
    await this.#busySaving
  }

  async #save(): Promise<void> {
    if (!this.#saving || !this.#arranging) return
    this.#set({ saving: 'saving', refusal: null, gone: 0 })
    try {
      const saved = await this.#saving.save()
      this.#redraw()
      this.#set(saved.ok ? { saving: 'saved', gone: saved.gone.length } : { saving: 'refused', refusal: saved.code })
    } catch (error) {
      this.#set({ saving: 'refused', refusal: 'INTERNAL_ERROR' })
      throw error
    }
  }

  dispose(): void {
    this.things.dispose()
  }
}
