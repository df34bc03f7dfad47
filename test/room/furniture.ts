/** A small catalogue and furnished rooms for the tests of this folder. */
import fc from 'fast-check'
import type { StoredScene } from '#contract/design/scene.ts'
import { neighbourhood } from '#room/placement/neighbourhood.ts'
import { roomDocument, type RoomDocument, type RoomItem } from '#room/document/document.ts'
import { settle } from '#room/placement/placement.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { withPose } from '#room/placement/snapping/snapping.ts'
import { placedItemOf, type Furnishing, type PlacedItem } from '#room/placement/placedItem.ts'
import { rectangleScene } from '../room.ts'

/** A UUID that says which thing it is. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
/** New ids in a row, never those of `idOf(1…4095)`. */
export const newIds = (): (() => string) => {
  let n = 0x1000
  return () => idOf(n++)
}

const size = (width: number, height: number, depth: number) => ({ width, height, depth })
export const PIECES = {
  chair: { mount: 'floor', category: 'armchair', size: size(0.8, 0.8, 0.8) },
  stool: { mount: 'floor', category: 'stool', size: size(0.4, 0.5, 0.4) },
  sofa: { mount: 'floor', category: 'sofa', size: size(2, 0.8, 0.9) },
  table: { mount: 'floor', category: 'dining-table', size: size(1.6, 0.75, 0.9), surfaceHeight: 0.75 },
  tray: { mount: 'surface', category: 'accessory', size: size(0.4, 0.1, 0.3), surfaceHeight: 0.1 },
  vase: { mount: 'surface', category: 'vase', size: size(0.2, 0.3, 0.2) },
  picture: { mount: 'wall', category: 'art', size: size(0.6, 0.8, 0.04) },
  pendant: { mount: 'ceiling', category: 'ceiling-lamp', size: size(0.4, 0.5, 0.4) },
  rug: { mount: 'floor', category: 'rug', size: size(2, 0.01, 1.4) },
} as const satisfies Record<string, Furnishing>
export type Piece = keyof typeof PIECES
const NAMES = Object.keys(PIECES) as Piece[]
const productId = (piece: Piece) => idOf(0x100 + NAMES.indexOf(piece))
export const SHOP: ReadonlyMap<string, Furnishing> = new Map(NAMES.map((piece) => [productId(piece), PIECES[piece]]))

/** @param at x and z, or x, y and z; metres */
export const pieceAt = (
  n: number,
  piece: Piece,
  at: readonly [number, number] | readonly [number, number, number],
  about: Partial<RoomItem> & { turn?: number } = {},
): RoomItem => {
  const { turn = 0, ...rest } = about
  const [x, y, z] = at.length === 3 ? at : [at[0], 0, at[1]]
  return {
    id: idOf(n),
    productId: productId(piece),
    variantId: null,
    position: { x, y, z },
    rotation: { x: 0, y: turn, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
    quantity: 1,
    customization: {},
    ...rest,
  }
}

/** A room with these items; 5 × 4 m, without doors, unless another scene is given. */
export const furnished = (items: readonly RoomItem[], scene: StoredScene = rectangleScene()): RoomDocument =>
  roomDocument({ scene, project: { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null }, items })

/** A 7 × 6 m room with up to eight pieces dropped here and there, none in another's way. */
export const anyFurnished = (scene: StoredScene = rectangleScene(7, 6)): fc.Arbitrary<RoomDocument> =>
  fc
    .array(
      fc.record({
        piece: fc.constantFrom(...NAMES),
        x: fc.double({ min: 0, max: 7, noNaN: true }),
        z: fc.double({ min: 0, max: 6, noNaN: true }),
        y: fc.double({ min: 0, max: 1.5, noNaN: true }),
        turn: fc.oneof(
          fc.integer({ min: -12, max: 12 }).map((step) => (step * Math.PI) / 12),
          fc.double({ min: -4, max: 4, noNaN: true }),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((wanted) => {
      const space = roomSpace(scene)
      const placed: PlacedItem[] = []
      const items = wanted.flatMap(({ piece, x, y, z, turn }, index): RoomItem[] => {
        const item = pieceAt(index + 1, piece, [x, y, z], { turn })
        const placedItem = placedItemOf(item, PIECES[piece])
        const place = settle(space, neighbourhood(placed), placedItem, { suspended: true })
        if (!place.ok) return []
        placed.push(withPose(placedItem, place))
        return [{ ...item, position: place.position, rotation: { x: 0, y: place.rotationY, z: 0 } }]
      })
      return furnished(items, scene)
    })
