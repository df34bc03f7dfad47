import { useFrame, useThree, type EventHandlers } from '@react-three/fiber'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, type Ref } from 'react'
import { Matrix4, Ray, Vector3, type Box3, type Intersection, type Raycaster } from 'three'
import { Detail, type Finest } from './models/Detail.ts'
import { FRAME } from '../frameOrder.ts'
import { itemsInFrame, type DrawnItem } from '../../editor/store/shown.ts'
import { FurnitureField, type Pose } from './FurnitureField.ts'
import type { Model } from './models/models.ts'
import { ModelCache } from './models/ModelCache.ts'
import { roomBox } from '../roomBox.ts'
import { useLiveMoves, useShown } from '../useShown.ts'
import { useOwned } from '../useOwned.ts'
import { useStaleShadows } from '../useStaleShadows.ts'

/** Queries of pointers and labels to the furniture as it is drawn now. */
export interface FurnitureHandle {
  /** The item under a ray, and where: metres. */
  pick: (ray: Ray) => { id: string; point: Vector3 } | undefined
  /** The drawn box of an item in the room: metres. */
  bounds: (id: string) => Box3 | undefined
  /** Where an item is drawn in the room. */
  pose: (id: string) => Pose | undefined
  /** Models still on their way, or not drawn yet. */
  readonly pendingModels: number
  /** Runs a function while every item is drawn by its full model, however far away it is: for images. */
  wholly: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when the models of a thumbnail of these items have loaded, or failed. */
  load: (items: readonly DrawnItem[]) => Promise<void>
}

/** A hit of a ray on the furniture names the item. */
export interface FurnitureHit extends Intersection {
  itemId?: string
}

/** Models for one canvas, and whether some came that no frame has shown yet. */
class Models {
  arrived = false
  readonly cache: ModelCache

  constructor(wake: () => void, given: ReadonlyMap<string, Model> | undefined) {
    this.cache = new ModelCache(() => {
      this.arrived = true
      wake()
    }, given)
  }
  get pending(): number {
    return this.cache.pending + (this.arrived ? 1 : 0)
  }
  dispose(): void {
    this.cache.dispose()
  }
}

interface FurnitureProps extends EventHandlers {
  ref?: Ref<FurnitureHandle>
  /** Resolution of distant items; read when the furniture is mounted. Without it, each item is drawn by its full model. */
  finest?: Finest
  /** Models by address that are loaded already, as AR has them from its session's one file: the caller disposes of them. */
  models?: ReadonlyMap<string, Model>
  /** Whether there is a sun that it throws shadows in; read when the furniture is mounted. */
  castShadow?: boolean
}

/** Error of an outline, metres, that is not visible in an image of the whole room that is a few centimetres wide. */
const SMALL_IMAGE_M = 0.02

const inverse = new Matrix4()
const ownRay = new Ray()

/**
 * Every item of the room.
 *
 * The pieces are not a mesh each: all that are of the same material are one draw call (`FurnitureField`, `batch/`), so that a room of any five
 * hundred pieces takes some hundred calls. So React does not hold them either: a finished change hands the list of items over, a gesture moves
 * single ones in a frame. To react-three-fiber's events the whole furniture is one object, whose `raycast` names the item in `itemId`.
 *
 * A distant item is drawn by a coarser model, and only a near one loads its own (`Detail`).
 */
export const Furniture = ({ ref, finest, models: given, castShadow = true, ...handlers }: FurnitureProps) => {
  const items = useShown(itemsInFrame)
  const isThumbnail = useShown(({ photo }) => photo?.items !== undefined)
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const staleShadows = useStaleShadows()
  const models = useOwned(() => new Models(invalidate, given), [invalidate, given])
  const field = useOwned(() => new FurnitureField(models.cache, castShadow), [models])
  const room = useShown((state) => state.scene.room)
  // oxlint-disable-next-line react/exhaustive-deps -- a new Detail forgets which levels are drawn, and a caller's object for `finest` is a new one in each render
  const detail = useMemo(() => new Detail(field, models.cache, finest), [field, models])

  useLayoutEffect(() => {
    field.sync(items, isThumbnail ? SMALL_IMAGE_M : undefined)
    staleShadows()
    // An image is no frame: its shadows are drawn with it.
    if (isThumbnail) field.shadowsDue = true
  }, [field, items, isThumbnail, staleShadows])
  useLiveMoves((item, pose, allowed) => field.move(item.id, pose, allowed))

  useLayoutEffect(() => {
    detail.setRoom(roomBox(room).getSize(new Vector3()).length())
    invalidate()
  }, [detail, room, invalidate])
  useFrame(({ camera, size }) => {
    const { arrived } = models
    models.arrived = false
    if (detail.frame(camera, size.height, arrived)) invalidate()
    if (arrived) staleShadows()
  }, FRAME.objects)
  useFrame(({ gl }) => {
    field.shadowsDue = gl.shadowMap.needsUpdate || gl.shadowMap.autoUpdate
  }, FRAME.shadows)

  useEffect(() => {
    const canvas = gl.domElement
    const renew = () => {
      field.renew()
      staleShadows()
    }
    canvas.addEventListener('webglcontextrestored', renew)
    return () => canvas.removeEventListener('webglcontextrestored', renew)
  }, [gl, field, staleShadows])

  useImperativeHandle(
    ref,
    () => ({
      pick: (ray) => field.pick(ray),
      bounds: (id) => field.bounds(id),
      pose: (id) => field.pose(id),
      get pendingModels() {
        return models.pending
      },
      wholly: (work) => detail.wholly(work, staleShadows),
      load: async (wanted) => {
        // Without coarser levels, the model itself is requested in their place.
        for (let time = 0; time < 2; time++) {
          field.ask(wanted, SMALL_IMAGE_M)
          await models.cache.settled()
        }
      },
    }),
    [field, models, detail, staleShadows],
  )
  const raycast = useCallback(
    ({ ray }: Raycaster, hits: FurnitureHit[]) => {
      // In AR the room is anywhere in the world, and at any scale.
      const { matrixWorld } = field.root
      const hit = field.pick(ownRay.copy(ray).applyMatrix4(inverse.copy(matrixWorld).invert()))
      const point = hit?.point.applyMatrix4(matrixWorld)
      if (hit && point) hits.push({ distance: ray.origin.distanceTo(point), point, object: field.root, itemId: hit.id })
      // The batches are not asked one by one.
      return false
    },
    [field],
  )
  return <primitive name="furniture" object={field.root} raycast={raycast} dispose={null} {...handlers} />
}
