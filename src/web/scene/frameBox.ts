/** From where a product is seen, and where its light stands: the same in its picture and when it is turned by hand. */
import { Vector3, type Box3, type PerspectiveCamera } from 'three'
import { SHOT_FILL } from '../../room/productShot.ts'

/** Where the soft box stands, radians left of the camera and above: higher over what stands on the ground, before what hangs on a wall. */
export const keyOf = (ground: boolean): readonly [turn: number, height: number] => (ground ? [-0.75, 0.82] : [-0.66, 0.58])

/** Puts the camera, whose picture is square, where the box just fits, and aims at the middle of what it sees. Radians. @returns what it aims at, and metres to it */
export const frameBox = (camera: PerspectiveCamera, box: Box3, azimuth: number, elevation: number): { target: Vector3; distance: number } => {
  const target = box.getCenter(new Vector3())
  const radius = box.getSize(new Vector3()).length() / 2
  const direction = new Vector3(Math.cos(elevation) * Math.sin(azimuth), Math.sin(elevation), Math.cos(elevation) * Math.cos(azimuth))
  const half = Math.tan((camera.fov * Math.PI) / 360)
  let distance = radius / Math.sin((camera.fov * Math.PI) / 360)
  const placed = { target: target.clone(), distance }
  for (let pass = 0; pass < 6; pass++) {
    placed.target.copy(target)
    placed.distance = distance
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.near = Math.max(0.02, distance - radius * 2)
    camera.far = distance + radius * 6
    camera.updateProjectionMatrix()
    camera.lookAt(target)
    camera.updateMatrixWorld()
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let corner = 0; corner < 8; corner++) {
      const point = new Vector3(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y, corner & 4 ? box.max.z : box.min.z).project(
        camera,
      )
      left = Math.min(left, point.x)
      right = Math.max(right, point.x)
      low = Math.min(low, point.y)
      high = Math.max(high, point.y)
    }
    const across = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    const tangent = half * distance
    target.addScaledVector(across, ((left + right) / 2) * tangent).addScaledVector(up, ((low + high) / 2) * tangent)
    distance *= Math.max((right - left) / 2, (high - low) / 2) / SHOT_FILL
  }
  return placed
}
