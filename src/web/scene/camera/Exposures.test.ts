import { FloatType, HalfFloatType, PerspectiveCamera, Scene, ShaderMaterial, type Mesh, type WebGLRenderer, type WebGLRenderTarget } from 'three'
import { expect, test } from 'vitest'
import { Exposures } from './Exposures.ts'

/** @param blendsFloats whether it can blend into an image of 32-bit floats @param types of the textures that are drawn into */
const rendererThat = (blendsFloats = true, types = new Set<number>()): WebGLRenderer =>
  ({
    autoClear: true,
    extensions: { has: (name: string) => name === 'EXT_float_blend' && blendsFloats },
    setRenderTarget: (target: WebGLRenderTarget | null) => target?.textures.forEach(({ type }) => types.add(type)),
    clear: () => undefined,
    render: () => undefined,
  }) as unknown as WebGLRenderer

test('exposures are drawn one by one into a frame, each moved by part of a pixel, summed by weight, and developed into the canvas', () => {
  const log: string[] = []
  let target: WebGLRenderTarget | null = null
  const named = new Map<WebGLRenderTarget | null, string>([[null, 'canvas']])
  const camera = new PerspectiveCamera()
  const scene = new Scene()
  const gl = {
    autoClear: true,
    extensions: { has: () => true },
    setRenderTarget: (next: WebGLRenderTarget | null) => {
      target = next
      if (!named.has(next)) named.set(next, ['sum', 'frame'][named.size - 1]!)
    },
    clear: () => log.push(`clear ${named.get(target)}`),
    render: (what: Scene | Mesh) => {
      if (what === scene)
        return log.push(`scene into ${named.get(target)} at ${camera.view?.offsetX}, ${camera.view?.offsetY} of ${camera.view?.fullWidth}`)
      expect(gl.autoClear, 'three clears nothing before a sum or the developed picture').toBe(false)
      const { uniforms } = (what as Mesh).material as ShaderMaterial
      return log.push(`${uniforms['weight'] ? `add ${uniforms['weight'].value}` : 'develop'} into ${named.get(target)}`)
    },
  } as unknown as WebGLRenderer
  const exposures = new Exposures('void main() {}')
  exposures.begin(gl, 64, 32)
  exposures.expose(gl, scene, camera, [0.25, -0.25], 0.5)
  exposures.expose(gl, scene, camera, [-0.25, 0.25], 0.5)
  exposures.develop(gl, camera)
  expect(log).toEqual([
    'clear sum',
    'clear frame',
    'scene into frame at 0.25, -0.25 of 64',
    'add 0.5 into sum',
    'clear frame',
    'scene into frame at -0.25, 0.25 of 64',
    'add 0.5 into sum',
    'clear canvas',
    'develop into canvas',
  ])
  // The camera and the renderer are as they were.
  expect(gl.autoClear).toBe(true)
  expect(camera.view?.enabled).toBe(false)
})

test('exposures: what is summed beside the light is prepared for the camera of each exposure, while that is moved', () => {
  const asides: (number | undefined)[] = []
  const camera = new PerspectiveCamera()
  const gl = rendererThat()
  const exposures = new Exposures(
    'void main() {}',
    {},
    {
      glsl: 'vec4 beside(sampler2D depth, vec2 at) { return vec4(1.0); }',
      uniforms: {},
      prepare: ({ view }, width, height) => asides.push(view?.offsetX, width, height),
    },
  )
  exposures.begin(gl, 64, 32)
  exposures.expose(gl, new Scene(), camera, [0.25, 0], 0.5)
  exposures.expose(gl, new Scene(), camera, [-0.25, 0], 0.5)
  expect(asides).toEqual([0.25, 64, 32, -0.25, 64, 32])
})

test.each([
  [true, FloatType],
  [false, HalfFloatType],
])('exposures: a machine that adds to whole floats (%s) sums in them, another in half floats', (blendsFloats, type) => {
  const types = new Set<number>()
  const gl = rendererThat(blendsFloats, types)
  new Exposures('void main() {}').begin(gl, 64, 32)
  expect([...types]).toEqual([type])
})
