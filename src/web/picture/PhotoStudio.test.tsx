import { Box3, BoxGeometry, DirectionalLight, Matrix4, Mesh, MeshStandardMaterial, ShadowMaterial, Texture, Vector3 } from 'three'
import { expect, test } from 'vitest'
import type { Model } from '../scene/models.ts'
import { mountScene } from '../scene/testing.tsx'
import { PhotoStudio, type StudioLamps } from './PhotoStudio.tsx'
import { AMBIENCE, polish } from './polish.ts'

const box = new Box3(new Vector3(-0.6, 0, -0.3), new Vector3(0.6, 0.8, 0.3))
const model: Model = {
  parts: [{ geometry: new BoxGeometry(), local: new Matrix4(), material: new MeshStandardMaterial(), byVariant: new Map() }],
  bounds: box,
  silhouette: new BoxGeometry(),
}

test.each([true, false])('six lamps are aimed at the piece, and a sweep keeps the shadow of what stands on the ground: %s', async (ground) => {
  let lamps: StudioLamps | null = null
  const { all, unmount } = await mountScene(
    null,
    <PhotoStudio
      ref={(made) => {
        lamps = made
      }}
      model={model}
      variantSku={null}
      ground={ground}
    />,
  )
  const { keys, domes } = lamps as unknown as StudioLamps
  const centre = box.getCenter(new Vector3())
  for (const lamp of [...keys, ...domes]) {
    lamp.aim(centre, 0.8)
    lamp.place(3.2, 0.4, 0.6)
  }
  const lights = all((object) => object instanceof DirectionalLight) as DirectionalLight[]
  expect(lights).toHaveLength(6)
  for (const light of lights) {
    expect(light.target.position).toEqual(centre)
    expect(light.position.distanceTo(centre)).toBeCloseTo(3.2)
    expect([light.castShadow, light.shadow.camera.right, light.shadow.camera.far]).toEqual([true, 0.8 * 1.05, 0.8 * 8])
  }
  expect(all((object) => object instanceof Mesh && object.material instanceof ShadowMaterial)).toHaveLength(ground ? 1 : 0)
  await unmount()
})

test('metal and lacquer see the studio, cloth and plaster only feel it, and clear glass is softened', () => {
  const studio = new Texture()
  const polished = (parameters: ConstructorParameters<typeof MeshStandardMaterial>[0]) => {
    const material = new MeshStandardMaterial(parameters)
    polish(material, studio, 0.7)
    return material
  }
  const [metal, lacquer, cloth] = [
    { metalness: 1, roughness: 0.3 },
    { metalness: 0, roughness: 0.4 },
    { metalness: 0, roughness: 0.9 },
  ].map(polished)
  expect([metal!.envMap, lacquer!.envMap, cloth!.envMap]).toEqual([studio, studio, null])
  expect(metal!.envMapIntensity).toBeGreaterThan(lacquer!.envMapIntensity)
  expect([lacquer!.envMapIntensity, lacquer!.envMapRotation.y]).toEqual([AMBIENCE, 0.7])
  expect(polished({ transparent: true, roughness: 0.02 }).roughness).toBeGreaterThan(0.1)
})
