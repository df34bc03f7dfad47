/** Shared fixtures of the studio's tests: a small room, a catalogue of three, and a service in memory. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { ChangeInput } from '#contract/design/design.ts'
import { applyOps, type RoomOp } from '#room/document/changes.ts'
import { roomDocument, type RoomDocument, type RoomItem } from '#room/document/document.ts'
import { rectangleScene } from '../room.ts'
import type { Touch } from '../../src/web/editor/gesture.ts'
import type { RoomPermission } from '../../src/web/editor/store/permission.ts'
import { EditedRoom } from '../../src/web/editor/EditedRoom.ts'
import { RoomWentOn, type ReceivedChange, type Remote } from '../../src/web/editor/sync/queue.ts'
import type { PendingChange, Outbox } from '../../src/web/editor/sync/outbox.ts'

const translated = (name: string) => ({ ar: name, en: name, fr: name })

export const productOf = (about: Partial<Product> & { id: string }): Product => ({
  sku: about.id.toUpperCase(),
  name: about.id,
  description: '',
  translations: { name: translated(about.id), description: translated('') },
  category: 'armchair',
  roomTypes: [],
  styles: [],
  price: 1000,
  currency: 'EGP',
  hasDiscount: false,
  discountPercentage: 0,
  size: { width: 0.8, depth: 0.8, height: 0.8 },
  mount: 'floor',
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  variants: [
    { id: `${about.id}-a`, sku: 'A', name: 'A', color: '#aa0000', finish: '', priceDelta: 0, stock: 5, inStock: true, image: '' },
    { id: `${about.id}-b`, sku: 'B', name: 'B', color: '#00aa00', finish: '', priceDelta: 250.5, stock: 5, inStock: true, image: '' },
  ],
  image: '',
  images: [],
  threeDModel: null,
  requiresInstallation: false,
  installationPrice: 0,
  inStock: true,
  rating: { average: 0, count: 0 },
  ...about,
})

export const CHAIR = productOf({ id: 'chair' })
export const TABLE = productOf({ id: 'table', category: 'dining-table', size: { width: 1.6, depth: 0.9, height: 0.75 }, surfaceHeight: 0.75 })
export const LAMP = productOf({ id: 'lamp', category: 'table-lamp', mount: 'surface', size: { width: 0.3, depth: 0.3, height: 0.5 } })
export const WALL_ART = productOf({ id: 'picture', category: 'art', mount: 'wall', size: { width: 0.6, depth: 0.04, height: 0.8 } })
export const CATALOGUE: ReadonlyMap<string, Product> = new Map([CHAIR, TABLE, LAMP, WALL_ART].map((product) => [product.id, product]))

export const itemOf = (id: string, product: Product, x: number, z: number, about: Partial<RoomItem> & { y?: number } = {}): RoomItem => {
  const { y = 0, ...rest } = about
  return {
    id,
    productId: product.id,
    variantId: null,
    position: { x, y, z },
    rotation: { x: 0, y: 0, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
    quantity: 1,
    customization: {},
    ...rest,
  }
}

/** A room of 5 × 4 m without doors. */
export const roomOf = (...items: RoomItem[]): RoomDocument =>
  roomDocument({ scene: rectangleScene(), project: { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null }, items })

type Answer = Awaited<ReturnType<Remote['send']>>

/** A service in memory: stores a room, rebases as the real one does, repeats its response to a known change, and notifies its listeners. */
export class FakeService implements Remote {
  document: RoomDocument
  version = 1
  readonly received: ChangeInput[] = []
  readonly #answers = new Map<string, Answer>()
  /** Every step of the version, as the event stream sends it: operations that were left out are not in it. */
  readonly emitted: ReceivedChange[] = []
  /** Called with each step. */
  emit: (change: ReceivedChange) => void = () => undefined
  /** Called before each change is taken; may throw what the network or the service would. */
  before: (change: ChangeInput) => void | Promise<void> = () => undefined
  /** Called after it was taken, before the answer goes out. */
  after: (change: ChangeInput) => void = () => undefined

  constructor(document: RoomDocument) {
    this.document = document
  }

  async send(change: ChangeInput, exactly = false) {
    await this.before(change)
    const known = this.#answers.get(change.changeId)
    if (known) return known
    if (exactly && change.baseVersion !== this.version) throw new RoomWentOn('the room went on')
    this.received.push(change)
    const skipped = this.#step(change.changeId, change.ops as RoomOp[])
    const answer: Answer = {
      version: this.version,
      skipped: skipped.map((index) => ({ index, itemId: '', reason: 'ITEM_REMOVED' as const })),
    }
    this.#answers.set(change.changeId, answer)
    this.after(change)
    return answer
  }

  read() {
    return Promise.resolve({ document: this.document, version: this.version })
  }

  #step(changeId: string, ops: RoomOp[]): readonly number[] {
    const { document, skipped } = applyOps(this.document, ops)
    this.document = document
    const emitted = { version: ++this.version, changeId, ops: ops.filter((_, index) => !skipped.includes(index)) }
    this.emitted.push(emitted)
    this.emit(emitted)
    return skipped
  }

  /** Someone else's edit. */
  elsewhere(ops: RoomOp[]): void {
    this.#step(`elsewhere-${this.version}`, ops)
  }
}

/** A machine's memory that outlives a crashed tab. */
export class FakeOutbox implements Outbox {
  readonly kept = new Map<string, PendingChange>()
  load(projectId: string) {
    return Promise.resolve([...this.kept.values()].filter((change) => change.projectId === projectId).toSorted((a, b) => a.order - b.order))
  }
  keep(change: PendingChange) {
    this.kept.set(change.changeId, structuredClone(change))
    return Promise.resolve()
  }
  forget(changeId: string) {
    this.kept.delete(changeId)
    return Promise.resolve()
  }
}

/** A session on a small room of these items, every product known. */
export const openedWith = (items: readonly RoomItem[], permission: RoomPermission = 'owner'): { service: FakeService; room: EditedRoom } => {
  const service = new FakeService(roomOf(...items))
  const room = new EditedRoom({
    projectId: 'p',
    document: service.document,
    version: 1,
    permission,
    remote: service,
    outbox: new FakeOutbox(),
    fetchProduct: (id) => Promise.resolve(CATALOGUE.get(id) ?? Promise.reject(new Error(`no product ${id}`))),
    pause: () => Promise.resolve(),
  })
  room.products.add([...CATALOGUE.values()])
  return { service, room }
}

/** The same, for tests that never look at the service. */
export const opened = (items: readonly RoomItem[], permission?: RoomPermission): EditedRoom => openedWith(items, permission).room

/** A finger over the floor, metres; a hundred pixels to the metre. */
export const touchAt = (x: number, z: number, about: Partial<Touch> = {}): Touch => ({
  x: x * 100,
  y: z * 100,
  floor: { x, y: z },
  alt: false,
  shift: false,
  ...about,
})
