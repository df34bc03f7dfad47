/** One matrix an item in an instanced mesh: for marks that follow items. */
import { DynamicDrawUsage, type InstancedMesh, type Matrix4 } from 'three'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { itemsInFrame, type DrawnItem, type Pose } from '../../editor/store/shown.ts'
import { useLiveMoves, useShown } from '../useShown.ts'

const roomFor = (count: number): number => Math.max(8, 2 ** Math.ceil(Math.log2(Math.max(1, count))))

export interface Instances {
  mesh: RefObject<InstancedMesh | null>
  /** How many the mesh has room for: it is made again (its `key`) when there are more. */
  capacity: number
}

/**
 * @param has which items have an instance
 * @param place where it is for a pose of its item; nothing when it stays where it was
 */
export const useItemInstances = (has: (item: DrawnItem) => boolean, place: (item: DrawnItem, pose: Pose) => Matrix4 | null): Instances => {
  const items = useShown(itemsInFrame)
  const own = useMemo(() => items.filter(has), [items, has])
  const slots = useMemo(() => new Map(own.map(({ id }, index) => [id, index])), [own])
  const capacity = roomFor(own.length)
  const mesh = useRef<InstancedMesh>(null)
  const put = (item: DrawnItem, pose: Pose) => {
    const index = slots.get(item.id)
    const matrix = index === undefined ? null : place(item, pose)
    if (!mesh.current || !matrix) return
    mesh.current.setMatrixAt(index!, matrix)
    mesh.current.instanceMatrix.needsUpdate = true
  }
  useLayoutEffect(() => {
    if (!mesh.current) return
    mesh.current.instanceMatrix.setUsage(DynamicDrawUsage)
    mesh.current.count = own.length
    for (const item of own) put(item, item)
  })
  useLiveMoves(put)
  return { mesh, capacity }
}
