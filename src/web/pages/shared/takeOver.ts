/** Takes over a shared room: a copy in the viewer's account, or its furniture in the cart. */
import type { Item } from '#contract/design/item.ts'
import type { FurnishedProject, NewProject } from '#contract/design/design.ts'
import { newId } from '#contract/wire/newId.ts'
import { indexIn } from '#contract/wire/refusal.ts'
import { withoutIsolates } from '#contract/text/typography.ts'
import { storedScene } from '#room/document/document.ts'
import { call } from '../../lib/api/client.ts'
import { ApiError, refusedWith } from '../../lib/api/failure.ts'
import { once } from '../../lib/api/idempotency.ts'
import type { Body } from '../../lib/api/endpoints.ts'

type Op = Body<'applyChanges'>['ops'][number]
const NAMES_TRIED = 50
const TAKEN_AWAY = ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'PRODUCT_NOT_3D_COMPATIBLE'] as const

const facts = (item: Item): Extract<Op, { op: 'addItem' }>['item'] => ({
  productId: item.productId,
  ...(item.variantId !== null && { variantId: item.variantId }),
  position: item.position,
  rotation: item.rotation,
  scale: item.scale,
  quantity: item.quantity,
  customization: item.customization as Record<string, string | number | boolean>,
})

/** The ops that make a fresh room into this one; the items are new ones. */
export const opsOf = ({ sceneData, items }: FurnishedProject): Op[] => [
  { op: 'setScene', scene: storedScene(sceneData) },
  ...items.map((item): Op => ({ op: 'addItem', item: facts(item) })),
]

/** An empty room under the first name of `name`, `name 2`, … that the reader has not given yet. */
const makeEmpty = async (room: FurnishedProject, numbered: (n: number) => string): Promise<NewProject> => {
  const { length, width, height } = room.dimensions
  for (let n = 1; ; n++) {
    const body = {
      name: n === 1 ? room.name : withoutIsolates(numbered(n)),
      roomType: room.roomType,
      style: room.style,
      dimensions: { length, width, height },
    }
    try {
      const { project } = await once(`copy.${room.id}`, body, (key) => call('createProject', { body, idempotencyKey: key }))
      return project
    } catch (error) {
      if (!refusedWith(error, 'PROJECT_NAME_EXISTS') || n >= NAMES_TRIED) throw error
    }
  }
}

/** Indexes of the ops that a refusal names: `ops.3.item.productId`. */
const named = (error: ApiError): Set<number> => new Set(error.details.flatMap((detail) => indexIn('ops', detail) ?? []))

/** Fills a room; pieces that the catalogue no longer has stay away. */
const furnish = async (project: NewProject, ops: Op[]): Promise<void> => {
  for (let left = ops; left.length > 0;) {
    try {
      await call('applyChanges', {
        params: { projectId: project.id },
        body: { baseVersion: project.version, changeId: newId(), ops: left },
      })
      return
    } catch (error) {
      const gone = refusedWith(error, ...TAKEN_AWAY) ? named(error) : new Set<number>()
      if (gone.size === 0) throw error
      left = left.filter((_, index) => !gone.has(index))
    }
  }
}

/**
 * Makes a room of the reader's own out of a shared one, opening a guest account where there is none.
 * @param numbered the room's name with a number
 * @returns the new project's id
 * @throws ApiError, NetworkError
 */
export const makeMine = async (room: FurnishedProject, numbered: (n: number) => string): Promise<string> => {
  const project = await makeEmpty(room, numbered)
  await furnish(project, opsOf(room))
  return project.id
}

/** Several of the same in one: as a cart counts them. */
export interface Piece {
  item: Item
  quantity: number
}
export const piecesOf = (items: readonly Item[]): Piece[] => {
  const pieces = new Map<string, Piece>()
  for (const item of items) {
    const key = `${item.productId} ${item.variantId ?? ''}`
    pieces.set(key, { item, quantity: (pieces.get(key)?.quantity ?? 0) + item.quantity })
  }
  return [...pieces.values()]
}

/**
 * Puts a shared room in the user's cart in one request, opening a guest account where there is none; a repeated one adds nothing twice.
 * @returns names of products that are not in stock in that number and stayed out
 * @throws ApiError, NetworkError
 */
export const fillCart = async (shareToken: string): Promise<string[]> => {
  const { unavailable } = await call('addProjectToCart', { body: { shareToken, skipUnavailable: true } })
  return unavailable.map(({ name }) => name)
}
