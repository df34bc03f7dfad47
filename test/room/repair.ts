/** Scenes as callers send them, for the tests of repairing. */
import { defaultOpenings } from '#contract/design/newScene.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Opening, StoredScene } from '#contract/design/scene.ts'
import { sceneInput } from '#contract/design/sceneInput.ts'
import type { RoomItem } from '#room/document/document.ts'
import { repairScene, type RefusedScene, type RepairedScene } from '#room/document/repair.ts'
import { rectangleScene } from '../room.ts'

export const SOFA = '00000000-0000-4000-8000-000000000001'
export const item = (id: string, x: number, z: number): RoomItem => ({
  id,
  productId: SOFA,
  variantId: null,
  position: { x, y: 0, z },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
})
export const ITEM = '00000000-0000-4000-8000-00000000000a'
export const items = new Map([[ITEM, item(ITEM, 1, 1)]])
export const current = rectangleScene(5, 4, 2.8, defaultOpenings({ length: 5, width: 4, height: 2.8 }))

export const attempt = (sent: unknown, on: StoredScene = current, storedItems: ReadonlyMap<string, RoomItem> = items) =>
  repairScene(sceneInput.parse(sent), on, { style: 'modern', items: storedItems })
export const repair = (...asked: Parameters<typeof attempt>): RepairedScene => {
  const outcome = attempt(...asked)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome
}
export const refuse = (...asked: Parameters<typeof attempt>): RefusedScene => {
  const outcome = attempt(...asked)
  if (outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome
}
export const reported = ({ repaired }: RepairedScene) => repaired.map(({ path, code }) => `${path} ${code}`)
export const codes = ({ faults }: RefusedScene) => faults.map(({ path, code }) => `${path} ${code}`)
export const mirrorOf = ({ id, productId, position, rotation, scale }: RoomItem) => ({ id, productId, transform: { position, rotation, scale } })
/** A scene as GET answers it. */
export const served = (scene: StoredScene, storedItems: ReadonlyMap<string, RoomItem> = items) => ({
  ...scene,
  objects: [...scene.objects, ...[...storedItems.values()].map((each) => ({ ...mirrorOf(each), type: 'sofa', name: 'Sofa', materials: [] }))],
})
export const wallsOf = (...pairs: [number, number][]): { points: PlanPoint[] }[] => {
  const corners = pairs.map(([x, y]) => ({ x, y }))
  return corners.map((from, i) => ({ points: [from, corners[(i + 1) % corners.length]!] }))
}
export const cornersOf = (corners: readonly PlanPoint[]) => corners.map((from, i) => ({ points: [from, corners[(i + 1) % corners.length]!] }))
export const window = (facts: Partial<Opening> = {}) => ({ type: 'window', wallId: 'wall-1', offset: 1, width: 1, height: 1, sill: 1, ...facts })
