import { Box3, BoxGeometry, DirectionalLight, Matrix4, Mesh, MeshStandardMaterial, ShadowMaterial, Vector3 } from 'three'
import { expect, test } from 'vitest'
import type { Shot } from '#room/camera/productShot.ts'
import type { Model } from '../furniture/models/models.ts'
import { ProductModel } from '../furniture/models/ProductModel.tsx'
import { mountScene } from '../../../../test/web/scene.tsx'
import { SoftBox } from './SoftBox.tsx'
import { Turntable } from './Turntable.ts'
import { TurntableCamera } from './TurntableCamera.tsx'

const [oak, walnut, glass] = [new MeshStandardMaterial(), new MeshStandardMaterial(), new MeshStandardMaterial({ transparent: true })]
const box = new Box3(new Vector3(-0.6, 0, -0.3), new Vector3(0.6, 0.8, 0.3))
const part = (material: MeshStandardMaterial, byVariant: [string, MeshStandardMaterial][] = []) => ({
  geometry: new BoxGeometry(1.2, 0.8, 0.6),
  local: new Matrix4().makeTranslation(0, 0.4, 0),
  material,
  byVariant: new Map(byVariant),
})
const model: Model = { parts: [part(oak, [['TABLE-WALNUT', walnut]]), part(glass)], bounds: box, silhouette: new BoxGeometry() }
const shot: Shot = { azimuth: 0.5, elevation: 0.3, ground: true }
const isMesh = (object: unknown): object is Mesh => object instanceof Mesh

test('a product is shown in the finish of its variant, where its file has it, and what is clear throws no shadow', async () => {
  const { all, scene, unmount } = await mountScene(null, <ProductModel model={model} variantSku="TABLE-WALNUT" />)
  const meshes = all(isMesh) as Mesh[]
  expect(meshes.map(({ material }) => material)).toEqual([walnut, glass])
  expect(meshes.map(({ castShadow }) => castShadow)).toEqual([true, false])
  scene.updateMatrixWorld()
  const drawn = new Box3().setFromObject(scene)
  expect(Math.max(drawn.min.distanceTo(box.min), drawn.max.distanceTo(box.max))).toBeLessThan(1e-6)
  await unmount()
  const own = await mountScene(null, <ProductModel model={model} variantSku="TABLE-ASH" />)
  expect((own.all(isMesh) as Mesh[])[0]!.material).toBe(oak)
  await own.unmount()
})

test.each([true, false])('the soft light shines at the product from beside the camera; a floor only for what stands on one: %s', async (ground) => {
  const { all, unmount } = await mountScene(null, <SoftBox box={box} shot={{ ...shot, ground }} />)
  const light = all((object) => object instanceof DirectionalLight)[0] as DirectionalLight
  expect(light.target.position.distanceTo(box.getCenter(new Vector3()))).toBeLessThan(1e-9)
  expect(light.position.distanceTo(light.target.position)).toBeCloseTo((3 * box.getSize(new Vector3()).length()) / 2)
  expect(all((object) => isMesh(object) && object.material instanceof ShadowMaterial)).toHaveLength(ground ? 1 : 0)
  await unmount()
})

test('the camera follows the turntable, is never nearer as the product turns, and comes nearer on request', async () => {
  const turntable = new Turntable(shot)
  const { camera, frame, unmount } = await mountScene(null, <TurntableCamera turntable={turntable} box={box} shot={shot} />)
  const away = async () => {
    await frame()
    return camera.position.distanceTo(box.getCenter(new Vector3()))
  }
  const first = await away()
  const direction = camera.position.clone().normalize()
  turntable.turn(Math.PI / 2 - 0.5, 0)
  expect(await away()).toBeGreaterThan(first * 0.97)
  expect(camera.position.clone().normalize().distanceTo(direction)).toBeGreaterThan(0.5)
  turntable.approach(0.5)
  expect(await away()).toBeLessThan(first * 0.6)
  expect(camera.near).toBeGreaterThan(0)
  await unmount()
  expect(() => turntable.turn(1, 0)).not.toThrow()
})
