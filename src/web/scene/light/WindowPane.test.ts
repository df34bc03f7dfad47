import { ShaderLib, type WebGLProgramParametersWithUniforms } from 'three'
import { expect, test } from 'vitest'
import { WindowPane } from './WindowPane.ts'

const compiled = (pane: WindowPane) => {
  const { vertexShader, fragmentShader } = ShaderLib.basic
  const shader = { vertexShader, fragmentShader, uniforms: {} } as unknown as WebGLProgramParametersWithUniforms
  pane.onBeforeCompile(shader)
  return shader
}

test("three's plain shader still has the places where the city is put in", () => {
  const { vertexShader, fragmentShader } = compiled(new WindowPane())
  expect(vertexShader).toContain('vPaneAt = (modelMatrix')
  expect(fragmentShader).toContain('diffuseColor.rgb = citySeen();')
})

test('a pane that fades with its wall shows the same hour, whenever the hour changes', () => {
  const pane = new WindowPane()
  const faded = compiled(pane.clone())
  pane.glaze(22, { x: 2, z: 3 })
  expect(faded.uniforms['cityLit']!.value).toBeGreaterThan(0.3)
  pane.glaze(12, { x: 2, z: 3 })
  expect(faded.uniforms['cityLit']!.value).toBe(0)
})
