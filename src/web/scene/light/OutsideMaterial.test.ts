import { Color, MeshStandardMaterial, ShaderLib, type WebGLProgramParametersWithUniforms } from 'three'
import { expect, test } from 'vitest'
import { duskAt, OutsideMaterial } from './OutsideMaterial.ts'
import { brightness } from '#room/light/rgb.ts'

const compiled = (material: MeshStandardMaterial) => {
  const { vertexShader, fragmentShader } = ShaderLib.standard
  const shader = { vertexShader, fragmentShader, uniforms: {} } as unknown as WebGLProgramParametersWithUniforms
  material.onBeforeCompile(shader, undefined as never)
  return shader
}

test('light from the room on the outside loses its colour after all of it was gathered, also while it fades', () => {
  const material = new OutsideMaterial({ color: '#CFC6B6' })
  for (const drawn of [material, material.clone()]) {
    const lines = compiled(drawn).fragmentShader
    for (const light of ['irradiance = duskColor * dot(irradiance', 'iblIrradiance = mix(iblIrradiance, duskColor']) {
      expect(lines.indexOf(light)).toBeGreaterThan(lines.indexOf('#include <lights_fragment_maps>'))
      expect(lines.indexOf(light)).toBeLessThan(lines.indexOf('#include <lights_fragment_end>'))
    }
  }
  expect(material.customProgramCacheKey()).not.toBe(new MeshStandardMaterial().customProgramCacheKey())
})

test('the outside has the dusk around the room: none by day, blue by night, and no brighter for it', () => {
  expect(duskAt(12)).toEqual({ color: [1, 1, 1], amount: 0 })
  const { color, amount } = duskAt(22)
  expect(amount).toBeGreaterThan(0.9)
  expect(color[2]).toBeGreaterThan(1.3 * color[0])
  for (const hour of [12, 17, 18, 22]) expect(brightness(duskAt(hour).color)).toBeCloseTo(1, 5)
})

test('the fading part of the outside follows the hour', () => {
  const material = new OutsideMaterial()
  const { uniforms } = compiled(material.clone())
  material.darken(22)
  expect(uniforms['duskAmount']!.value).toBe(duskAt(22).amount)
  const shown = uniforms['duskColor']!.value as Color
  expect(shown.b).toBeGreaterThan(1.3 * shown.r)
  material.darken(12)
  expect([shown.r, shown.b]).toEqual([1, 1])
})
