import { ShaderChunk, ShaderLib } from 'three'
import { expect, test } from 'vitest'
import { SOFT_SUN } from './softSun.ts'

test("three still asks for the sun's shadow by the name and with the arguments that the soft one takes over, after it is declared", () => {
  const { fragmentShader } = ShaderLib.physical
  const [declared, asked] = ['#include <shadowmap_pars_fragment>', '#include <lights_fragment_begin>'].map((part) => fragmentShader.indexOf(part))
  expect(declared).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(declared!)
  const call = /getShadow\( (directionalShadowMap\[ i \], [^)]*) \)/.exec(ShaderChunk.lights_fragment_begin)?.[1]
  const parameters = /float softSunShadow\( ([^)]*) \)/.exec(SOFT_SUN)?.[1]
  expect(call?.split(',')).toHaveLength(parameters!.split(',').length)
  expect(SOFT_SUN.startsWith('#include <shadowmap_pars_fragment>')).toBe(true)
  for (const used of ['vogelDiskSample', 'interleavedGradientNoise']) expect(ShaderChunk.shadowmap_pars_fragment).toContain(used)
})
