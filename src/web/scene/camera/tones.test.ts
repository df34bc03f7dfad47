import { ShaderChunk } from 'three'
import { expect, test } from 'vitest'
import { DEVELOP } from '../../renders/stage/develop.ts'
import { DEVELOPED } from './tones.ts'

test("pictures that are summed have three's own tone curve, once", () => {
  const [, chunk] = /#include <(\w+)>/.exec(DEVELOPED)!
  expect(ShaderChunk[chunk as keyof typeof ShaderChunk]).toContain('vec3 NeutralToneMapping( vec3 color )')
  expect(ShaderChunk.colorspace_pars_fragment).toContain('vec4 sRGBTransferOETF(')
  expect(DEVELOP).toContain(DEVELOPED)
})
