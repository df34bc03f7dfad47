import fc from 'fast-check'
import { Box3, PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { SHOT_FILL, SHOT_FOV, shotOf } from '#room/camera/productShot.ts'
import { frameBox } from '../camera/frameBox.ts'
import { imageOf } from '../../pages/shop/product/imageOf.ts'
import { viewerFov } from './viewerFov.ts'

const side = fc.double({ min: 0.3, max: 3, noNaN: true })
const mount = fc.constantFrom('floor', 'surface', 'wall', 'ceiling')
const category = fc.constantFrom('sofa', 'rug', 'mirror', 'ceiling-lamp')

/** How far the box's corners reach in the camera's picture, sideways and up. */
const reach = (camera: PerspectiveCamera, box: Box3): [across: number, up: number] => {
  camera.updateMatrixWorld()
  const seen = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).project(camera),
  )
  return [Math.max(...seen.map(({ x }) => Math.abs(x))), Math.max(...seen.map(({ y }) => Math.abs(y)))]
}

test('a product of any size fills its image, and none of it is outside', () => {
  fc.assert(
    fc.property(side, side, side, mount, category, (x, y, z, hangs, kind) => {
      const box = new Box3(new Vector3(-x / 2, 0, -z / 2), new Vector3(x / 2, y, z / 2))
      const { azimuth, elevation } = shotOf({ mount: hangs, category: kind })
      const camera = new PerspectiveCamera(SHOT_FOV, 1)
      frameBox(camera, box, azimuth, elevation)
      const most = Math.max(...reach(camera, box))
      expect(most).toBeGreaterThan(SHOT_FILL - 0.05)
      expect(most).toBeLessThan(1)
    }),
  )
})

test('the product in 3D takes over as large as in its image, whatever the shape of the stage', () => {
  const pixels = fc.integer({ min: 300, max: 900 })
  fc.assert(
    fc.property(side, side, side, pixels, pixels, (x, y, z, width, height) => {
      const box = new Box3(new Vector3(-x / 2, 0, -z / 2), new Vector3(x / 2, y, z / 2))
      const imageCamera = new PerspectiveCamera(SHOT_FOV, 1)
      const { azimuth, elevation } = shotOf({ mount: 'floor', category: 'sofa' })
      frameBox(imageCamera, box, azimuth, elevation)
      const live = new PerspectiveCamera(viewerFov(width, height), width / height)
      live.position.copy(imageCamera.position)
      live.quaternion.copy(imageCamera.quaternion)
      // The picture keeps its square within the stage less 8% of its width on each side.
      const square = Math.min(width, height) - 0.16 * width
      const [[across, up], [liveAcross, liveUp]] = [reach(imageCamera, box), reach(live, box)]
      expect(liveAcross * width).toBeCloseTo(across * square, 3)
      expect(liveUp * height).toBeCloseTo(up * square, 3)
    }),
  )
})

test('a variant is shown by its own large image, and by its small one where images are still missing', () => {
  const variants = [
    { id: 'a', image: 'a.webp' },
    { id: 'b', image: 'b.webp' },
  ] as Parameters<typeof imageOf>[0]['variants']
  const product = { image: 'a.webp', images: ['large-a.webp', 'large-b.webp'], variants }
  expect(imageOf(product, variants[1])).toBe('large-b.webp')
  expect(imageOf({ ...product, images: ['outline.svg'] }, variants[1])).toBe('b.webp')
  expect(imageOf(product, undefined)).toBe('a.webp')
})
