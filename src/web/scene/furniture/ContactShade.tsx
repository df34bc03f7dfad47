import { CanvasTexture, Matrix4, Quaternion, Vector3 } from 'three'
import type { DrawnItem, Pose } from '../../editor/store/shown.ts'
import { useItemInstances } from './useItemInstances.ts'
import { rectangleOf } from '../itemPlace.ts'
import { useOwned } from '../useOwned.ts'

/** Metres above the floor up to which an item counts as standing on it. */
const GROUNDED = 0.06
/** Metres: lower items, such as rugs, shade nothing. */
const FLAT = 0.05
/** Width of the texture, pixels. */
const WIDTH = 128
/** Its dark square is 76 of 128 pixels wide, its edge soft beyond the footprint. */
const GROW = WIDTH / 80
/** Metres above the floor. */
const LIFT = 0.004

const softSquare = (): CanvasTexture => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = WIDTH
  const ctx = canvas.getContext('2d')
  if (ctx) {
    // The shadow of a square beside the canvas: a blur of 11 pixels. Safari draws no canvas with `filter`.
    ctx.shadowColor = '#000'
    ctx.shadowBlur = 22
    ctx.shadowOffsetX = WIDTH
    ctx.fillRect(26 - WIDTH, 26, 76, 76)
  }
  return new CanvasTexture(canvas)
}

const UP = new Vector3(0, 1, 0)
const LYING = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2)
const matrix = new Matrix4()
const turn = new Quaternion()
const onFloor = ({ position }: Pose): boolean => position.y <= GROUNDED
const isTall = ({ product }: DrawnItem): boolean => product.size.height >= FLAT
const onFloorAlone = (item: DrawnItem): boolean => item.product.mount === 'floor' && isTall(item)
const onTopsToo = (item: DrawnItem): boolean => (item.product.mount === 'floor' || item.product.mount === 'surface') && isTall(item)

const place = (item: DrawnItem, pose: Pose): Matrix4 => {
  const onTop = item.product.mount === 'surface'
  // An item that is lifted off the floor shades it no longer.
  if (!onTop && !onFloor(pose)) return matrix.makeScale(0, 0, 0)
  const { x, z, halfWidth, halfDepth, angle } = rectangleOf(item, pose)
  turn.setFromAxisAngle(UP, angle).multiply(LYING)
  return matrix.compose(new Vector3(x, (onTop ? pose.position.y : 0) + LIFT, z), turn, new Vector3(2 * halfWidth * GROW, 2 * halfDepth * GROW, 1))
}

/**
 * The soft contact shade of furniture on the floor: a texture under each item, all of them one draw call.
 * @param tops whether items on a top shade it too: where there is no sun that does
 */
export const ContactShade = ({ tops = false }: { tops?: boolean }) => {
  const map = useOwned(softSquare, [])
  const { mesh, capacity } = useItemInstances(tops ? onTopsToo : onFloorAlone, place)
  return (
    <instancedMesh key={capacity} ref={mesh} name="contact shade" args={[undefined, undefined, capacity]} frustumCulled={false} renderOrder={2}>
      <planeGeometry />
      <meshBasicMaterial
        map={map}
        color="#1a120a"
        transparent
        opacity={0.5}
        depthWrite={false}
        toneMapped={false}
        polygonOffset
        polygonOffsetFactor={-2}
      />
    </instancedMesh>
  )
}
