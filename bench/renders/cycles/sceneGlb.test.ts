/** Export of tracer scenes for Cycles. */
import { NodeIO } from '@gltf-transform/core'
import { KHRMaterialsEmissiveStrength } from '@gltf-transform/extensions'
import { describe, expect, test } from 'vitest'
import { fromDocument } from '#tracer/gltf/fromDocument.ts'
import type { Material, Scene, Texture, Vector } from '#tracer/scene.ts'
import { evenSky, meanOf, moved, placed, rectangle, sphereMesh } from '../../../test/tracer/scenes.ts'
import { trace } from '#tracer/trace.ts'
import { sceneGlb, skyForCycles } from './sceneGlb.ts'

const checks: Texture = {
  width: 2,
  height: 2,
  rgba: Uint8Array.of(200, 40, 30, 255, 240, 230, 220, 255, 30, 60, 180, 255, 90, 90, 90, 255),
  encoding: 'srgb',
}
const tiled: Material = { baseColorTexture: { texture: checks, transform: [0, 3, 0.1, -2, 0, 0.4] }, roughness: 0.7 }
const ball = sphereMesh(0.3, 16)
const brass: Material = { baseColor: [0.8, 0.6, 0.3], metallic: 1, roughness: 0.3 }
const scene: Scene = {
  instances: [
    placed(rectangle([0, 0, 0], [2, 0, 0], [0, 0, -2]), tiled),
    placed(ball, brass, moved(-0.4, 0.3, 0)),
    { ...placed(ball, brass, [0.7, 0, 0, 0, 0, 1.2, 0, 0, 0, 0, 0.7, 0, 0.5, 0.36, 0.2, 1]), seen: false },
    placed(rectangle([0, 1.5, 0], [0, 0, 0.5], [-0.5, 0, 0]), { baseColor: [0, 0, 0], emissive: [9, 6, 3], doubleSided: true }),
  ],
  sky: evenSky([0.3, 0.35, 0.4]),
  camera: { kind: 'perspective', position: [0.2, 1.1, 2.4], target: [0, 0.2, 0], fieldOfView: 0.8 },
}

describe('a scene exported as GLB', () => {
  test('renders the same picture when read back: transforms, materials, texture coordinates and emission', async () => {
    const { glb, facts } = await sceneGlb(scene)
    expect(facts.unseen).toEqual(['instance-2'])
    const document = await new NodeIO().registerExtensions([KHRMaterialsEmissiveStrength]).readBinary(glb)
    expect(document.getRoot().listMeshes()).toHaveLength(3)
    const read = await fromDocument(document)
    const options = { width: 36, height: 24, samples: 64, threads: 2 }
    const instances = scene.instances.map(({ seen: _seen, ...instance }) => instance)
    const [own, again] = [await trace({ ...scene, instances }, options), await trace({ ...scene, instances: read }, options)]
    meanOf(again.color).forEach((value, k) => expect(value).toBeCloseTo(meanOf(own.color)[k]!, 3))
    const apart = own.albedo.map((value, i) => Math.abs(value - again.albedo[i]!))
    expect(Math.max(...apart)).toBeLessThan(0.02)
  })

  test('lists the material properties that glTF lacks', async () => {
    const pane: Material = { glass: 'pane', baseColor: [0.9, 1, 0.9] }
    const curtain: Material = { translucency: { amount: 0.3 }, doubleSided: true }
    const { facts } = await sceneGlb({ ...scene, instances: [placed(ball, pane), placed(ball, curtain)] })
    expect(facts.materials).toMatchObject([
      { glass: 'pane', baseColor: [0.9, 1, 0.9], roughness: 0, translucency: 0 },
      { glass: null, roughness: 1, translucency: 0.3, doubleSided: true },
    ])
  })
})

describe('a sky exported for Cycles', () => {
  const [width, height] = [16, 8]
  const towards = (i: number, j: number, turn = 0): Vector => {
    const [azimuth, polar] = [((i + 0.5) / width - 0.5) * 2 * Math.PI + turn, ((j + 0.5) / height) * Math.PI]
    return [Math.sin(polar) * Math.sin(azimuth), Math.cos(polar), -Math.sin(polar) * Math.cos(azimuth)]
  }
  /** The texel that Cycles looks up for a direction in the tracer's axes. */
  const readAt = (image: Float32Array, [x, up, z]: Vector): number[] => {
    const [cx, cy, cz] = [x, -z, up]
    const [u, v] = [-Math.atan2(cy, cx) / (2 * Math.PI) + 0.5, Math.asin(cz) / Math.PI + 0.5]
    const at = (Math.floor(v * height) * width + (Math.floor(u * width) % width)) * 4
    return [...image.subarray(at, at + 4)]
  }

  test.each([0, Math.PI / 2, -Math.PI / 4])('a sky exported for Cycles has the same radiance in every direction, turned by %s', (turn) => {
    const radiance = Float32Array.from({ length: width * height * 3 }, (_, i) => i + 1)
    const image = skyForCycles({ radiance, width, height, turn })
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++) {
        const from = (j * width + i) * 3
        expect(readAt(image, towards(i, j, turn))).toEqual([from + 1, from + 2, from + 3, 1])
      }
  })
})
