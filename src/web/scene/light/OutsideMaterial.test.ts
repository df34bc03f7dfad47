import { MeshStandardMaterial, ShaderLib, type WebGLProgramParametersWithUniforms } from 'three'
import { expect, test } from 'vitest'
import { OutsideMaterial } from './OutsideMaterial.ts'

const compiled = (material: MeshStandardMaterial): string => {
  const { vertexShader, fragmentShader } = ShaderLib.standard
  const shader = { vertexShader, fragmentShader, uniforms: {} } as unknown as WebGLProgramParametersWithUniforms
  material.onBeforeCompile(shader, undefined as never)
  return shader.fragmentShader
}

test('what falls on it from the room loses its colour after all of it was gathered, also while it fades', () => {
  const material = new OutsideMaterial({ color: '#CFC6B6' })
  for (const drawn of [material, material.clone()]) {
    const lines = compiled(drawn)
    expect(lines.indexOf('irradiance = vec3(dot(irradiance')).toBeGreaterThan(lines.indexOf('#include <lights_fragment_begin>'))
    expect(lines.indexOf('irradiance = vec3(dot(irradiance')).toBeLessThan(lines.indexOf('#include <lights_fragment_end>'))
  }
  expect(material.customProgramCacheKey()).not.toBe(new MeshStandardMaterial().customProgramCacheKey())
})
