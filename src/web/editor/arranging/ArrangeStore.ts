/** Proposals for the opened room: requested, previewed in its place, refined, taken in one step. The search runs in a worker. */
import type { Piastres } from '#contract/wire/money.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Part } from '#planner/arrangement/request.ts'
import type { Wishes } from '#contract/arrange/arrangementVocabulary.ts'
import { newId } from '#contract/wire/newId.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import type { Unmet } from '#planner/arrangement/met.ts'
import { signatureOf } from '#planner/arrangement/signature.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import { problems } from '#room/placement/checks.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import type { RoomPreview } from '../store/roomPreview.ts'
import type { StepName } from '../store/step.ts'
import { ruledProducts } from '../store/ruledProducts.ts'
import { goodsOf } from './goods.ts'
import type { Answer, Refinements, Task } from './messages.ts'
import { Runner, type StartArranging } from './runner.ts'
import { takingOps } from './taking.ts'

/** Question to the catalogue and the room. */
export interface Question {
  wishes: Wishes
  style: Style
  /** VAT included; null without a bound. */
  budget: Piastres | null
  part: Part | null
  /** Ids of the items that stay. */
  keep: readonly string[]
}

/** A change of the room's items that is previewed before it is made: tidying, or swapping for less. */
export interface Change {
  step: StepName
  document: RoomDocument
  ops: readonly RoomOp[]
  /** Products that come with it. */
  products: readonly Product[]
}

export interface ArrangeState {
  proposals: readonly Arrangement[]
  /** The proposal, or the other change, that is displayed in the room's place. */
  open: number | 'change' | null
  change: Change | null
  /** Keys of pieces of the open proposal that stay when it is refined. */
  pinned: ReadonlySet<string>
  /** Kind of the running task. */
  busy: Task['kind'] | null
  /** The last wish for another proposal that could not be met. */
  exhausted: Refinements | null
  failed: boolean
  /** The room has changed so that the proposal no longer fits it. */
  stale: boolean
  /** There is a way back from the last refinement. */
  canUndoRefine: boolean
  /** Everything was looked for, whatever was found. */
  asked: boolean
  /** Without a proposal: the wishes that the room does not meet as it is. */
  unmet: readonly Unmet[]
}

const AT_FIRST: ArrangeState = {
  proposals: [],
  open: null,
  change: null,
  pinned: new Set(),
  busy: null,
  exhausted: null,
  failed: false,
  stale: false,
  canUndoRefine: false,
  asked: false,
  unmet: [],
}
const PROPOSALS = 3

type Room = RoomStore & { showPreview(roomPreview: RoomPreview | null): void }

export class ArrangeStore {
  readonly store: StoreApi<ArrangeState> = createStore<ArrangeState>(() => AT_FIRST)
  readonly #room: Room
  readonly #runner: Runner
  readonly #stop: () => void
  #question: Question | null = null
  #products: ReadonlyMap<string, Product> = new Map()
  /** Ids of the pieces of a proposal in the room. */
  readonly #ids = new WeakMap<Arrangement, ReadonlyMap<string, string>>()
  #seen = new Set<string>()
  /** By proposal, those that it was refined from. */
  #trails: Arrangement[][] = []
  /** By role, products that were there. */
  #tried = new Map<string, Set<string>>()
  #seed = 0

  constructor(room: Room, start?: StartArranging) {
    this.#room = room
    this.#runner = new Runner(start)
    this.#stop = room.scene.store.subscribe((now, before) => {
      if (now.document !== before.document) this.#follow()
    })
  }

  // ---- Asking --------------------------------------------------------------------------------------------------------

  /** @param products of the catalogue, among which is chosen */
  ask(question: Question, products: readonly Product[]): void {
    this.#forget()
    const { document } = this.#room
    const known = this.#room.products.store.getState().products
    const kept = question.keep.flatMap((id) => document.items.get(id) ?? [])
    const here = kept.flatMap(({ productId }) => known.get(productId) ?? [])
    this.#question = question
    this.#products = new Map([...here, ...products].map((product) => [product.id, product]))
    this.#run({ kind: 'propose', request: this.#request() }, (answer) => {
      if (answer.kind !== 'proposals') return
      this.#trails = answer.proposals.map(() => [])
      for (const one of answer.proposals) this.#make(one)
      this.store.setState({ proposals: answer.proposals, unmet: answer.unmet, asked: true, ...(answer.done && { busy: null }) })
      // The best is previewed as soon as nothing better will take its place.
      if (answer.done && answer.proposals.length > 0) this.show(0)
    })
  }

  #request() {
    const { wishes, style, budget, part, keep } = this.#question!
    const { scene, items } = this.#room.document
    return {
      scene,
      style,
      wishes,
      budget,
      kept: keep.flatMap((id) => items.get(id) ?? []),
      products: goodsOf(this.#products.values()),
      seed: this.#seed,
      count: PROPOSALS,
      ...(part && { part }),
    }
  }

  /** Tidies the items of the room. */
  tidy(): void {
    this.#forget()
    const products = this.#room.products.store.getState().products
    const { document } = this.#room
    this.#run({ kind: 'tidy', document, products: ruledProducts(products) }, (answer) => {
      if (answer.kind !== 'tidied') return
      const { tidied } = answer
      this.store.setState({ busy: null, asked: true })
      if (tidied.poses.length === 0) return
      this.#offer({ step: { key: 'step.tidy', count: tidied.poses.length }, document: tidied.document, ops: tidied.ops, products: [] })
    })
  }

  /** A change that was computed elsewhere: shown, or reported as none. */
  offerOrSay(change: Change): void {
    this.#forget()
    if (change.ops.length > 0) this.#offer(change)
    else this.store.setState({ asked: true })
  }

  #offer(change: Change): void {
    this.#room.products.add(change.products)
    this.store.setState({ change, open: 'change', asked: true })
    this.#room.showPreview({ at: 'proposal', document: change.document })
  }

  #run(task: Task, onAnswer: (answer: Answer) => void): void {
    this.store.setState({ busy: task.kind, failed: false, exhausted: null })
    this.#runner.run(task, onAnswer, () => this.store.setState({ busy: null, failed: true }))
  }

  /** Registers a new proposal: among the seen ones, and its products for drawing. */
  #make(arrangement: Arrangement): void {
    this.#seen.add(signatureOf(arrangement))
    this.#room.products.add(arrangement.pieces.flatMap(({ productId }) => this.#products.get(productId) ?? []))
  }

  // ---- Looking -------------------------------------------------------------------------------------------------------

  #idsOf(arrangement: Arrangement): ReadonlyMap<string, string> {
    let ids = this.#ids.get(arrangement)
    if (!ids) this.#ids.set(arrangement, (ids = new Map(arrangement.pieces.map(({ key }) => [key, newId()]))))
    return ids
  }

  /** Operations that taking a proposal would apply to the room as it is now. */
  #opsOf(arrangement: Arrangement): RoomOp[] {
    // An arrangement of one part alone removes nothing from the room.
    const goes = this.#question?.part === null ? [...this.#known].filter((id) => !this.#question!.keep.includes(id)) : []
    return takingOps(this.#room.document, arrangement, { goes, ids: this.#idsOf(arrangement) })
  }

  /** The room as it would be with a proposal. */
  roomWith(arrangement: Arrangement): RoomDocument {
    return applyOps(this.#room.document, this.#opsOf(arrangement)).document
  }

  /** Items of the room at the request: later ones stay. */
  #known: ReadonlySet<string> = new Set()

  /** Shows a proposal in the room's place; null, the room again. */
  show(open: number | null): void {
    const arrangement = open === null ? undefined : this.store.getState().proposals[open]
    if (!arrangement) {
      this.store.setState({ open: null, pinned: new Set(), exhausted: null })
      this.#room.showPreview(null)
      return
    }
    const document = this.roomWith(arrangement)
    const ids = new Set(this.#idsOf(arrangement).values())
    const known = new Map([...this.#room.products.store.getState().products, ...this.#products])
    // Someone may have put something there meanwhile.
    if (problems(document, known).some(({ itemId }) => ids.has(itemId))) {
      this.store.setState({ open: null, stale: true })
      this.#room.showPreview(null)
      return
    }
    const { open: before } = this.store.getState()
    this.store.setState({
      open,
      exhausted: null,
      canUndoRefine: (this.#trails[open!]?.length ?? 0) > 0,
      ...(before !== open && { pinned: new Set<string>() }),
    })
    this.#room.showPreview({ at: 'proposal', document })
  }

  /** The room changed under the proposal. */
  #follow(): void {
    const { open, change } = this.store.getState()
    if (change) {
      // It was worked out for the room as it was.
      this.#forget()
      this.store.setState({ stale: true })
    } else if (typeof open === 'number') this.show(open)
  }

  // ---- Refining ------------------------------------------------------------------------------------------------------

  pin(keys: readonly string[], on: boolean): void {
    const { pinned } = this.store.getState()
    this.store.setState({ pinned: on ? new Set([...pinned, ...keys]) : new Set([...pinned].filter((key) => !keys.includes(key))) })
  }

  #openOne(): { at: number; from: Arrangement } | null {
    const { open, proposals } = this.store.getState()
    const from = typeof open === 'number' ? proposals[open] : undefined
    return from ? { at: open as number, from } : null
  }

  /** @param key of the piece that another comes for, where it is a swap */
  refine(kind: Refinements, key?: string): void {
    const one = this.#openOne()
    if (!one || !this.#question) return
    const { at, from } = one
    const refining = { request: this.#request(), from, pinned: [...this.store.getState().pinned] }
    const task = ((): Task | null => {
      if (kind === 'another') return { kind, refining: { ...refining, request: { ...refining.request, seed: ++this.#seed } }, seen: this.#seen }
      if (kind !== 'swap') return { kind, refining }
      return key === undefined ? null : { kind, refining, key, tried: [...this.#triedIn(from, key)] }
    })()
    if (!task) return
    this.#run(task, (answer) => {
      if (answer.kind !== 'refined') return
      const { arrangement } = answer
      if (!arrangement) {
        // Once all were shown, they come round again.
        if (key !== undefined) this.#tried.delete(key)
        this.store.setState({ busy: null, exhausted: kind })
        return
      }
      this.#make(arrangement)
      this.#trails[at]?.push(from)
      this.#replace(at, arrangement)
    })
  }

  #triedIn({ pieces }: Arrangement, key: string): ReadonlySet<string> {
    const tried = this.#tried.get(key) ?? new Set()
    const now = pieces.find((piece) => piece.key === key)
    if (now) tried.add(now.productId)
    this.#tried.set(key, tried)
    return tried
  }

  #replace(at: number, arrangement: Arrangement): void {
    const { proposals, pinned } = this.store.getState()
    const keys = new Set(arrangement.pieces.map(({ key }) => key))
    this.store.setState({
      busy: null,
      proposals: proposals.map((one, i) => (i === at ? arrangement : one)),
      pinned: new Set([...pinned].filter((key) => keys.has(key))),
    })
    this.show(at)
  }

  /** Returns to the proposal before its last refinement. */
  undoRefine(): void {
    const one = this.#openOne()
    const before = one && this.#trails[one.at]?.pop()
    if (before) this.#replace(one.at, before)
  }

  // ---- Taking --------------------------------------------------------------------------------------------------------

  /** Applies the displayed proposal to the room: one step, that undo reverts. @returns whether it was done */
  use(): boolean {
    const { change } = this.store.getState()
    const one = this.#openOne()
    if (!change && !one) return false
    const ops = change ? [...change.ops] : this.#opsOf(one!.from)
    const step: StepName = change?.step ?? { key: 'step.arrange', count: one!.from.pieces.length }
    this.#forget()
    return this.#room.commit(step, ops, { select: null })
  }

  /** Drops the proposals, and displays the room. */
  close(): void {
    this.#forget()
  }

  #forget(): void {
    this.#runner.stop()
    this.#question = null
    this.#seen = new Set()
    this.#trails = []
    this.#tried = new Map()
    this.#known = new Set(this.#room.document.items.keys())
    const { open } = this.store.getState()
    this.store.setState(AT_FIRST)
    if (open !== null) this.#room.showPreview(null)
  }

  end(): void {
    this.#stop()
    this.#runner.stop()
  }
}
