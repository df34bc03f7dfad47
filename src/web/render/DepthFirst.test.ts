import {
  BackSide,
  BoxGeometry,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  Points,
  PointsMaterial,
  Scene,
  type Camera,
  type Object3D,
  type WebGLRenderer,
} from 'three'
import { expect, test } from 'vitest'
import { DepthFirst, isOpaque } from './DepthFirst.ts'

test('depth first: what is seen through, cut out, or shown by its back is left to the picture itself', () => {
  const opaque = (about: Partial<MeshStandardMaterial>) => isOpaque(Object.assign(new MeshStandardMaterial(), about))
  expect([opaque({}), opaque({ side: DoubleSide })]).toEqual([true, true])
  const others = [{ transparent: true }, { alphaTest: 0.5 }, { alphaHash: true }, { side: BackSide }, { colorWrite: false }, { depthWrite: false }]
  expect(others.map(opaque)).toEqual(others.map(() => false))
  expect(isOpaque([new MeshStandardMaterial()])).toBe(false)
})

test('depth first: depth is drawn of opaque meshes alone, then the whole picture over it, and the scene is left as it was', () => {
  const scene = new Scene()
  const things = {
    table: new Mesh(new BoxGeometry(), new MeshStandardMaterial()),
    vase: new Mesh(new BoxGeometry(), new MeshStandardMaterial({ transparent: true })),
    glow: new Points(new BoxGeometry(), new PointsMaterial()),
  }
  for (const [name, thing] of Object.entries(things)) scene.add(Object.assign(thing, { name }))
  things.vase.layers.set(3)
  const drawn: { names: string[]; writesColour: boolean; clears: boolean }[] = []
  const gl = {
    autoClear: true,
    render(what: Scene) {
      const shown = (object: Object3D) => 'material' in object && object.layers.mask !== 0
      const names = what.children.filter(shown).map(({ name }) => name)
      drawn.push({ names, writesColour: what.overrideMaterial?.colorWrite ?? true, clears: gl.autoClear })
    },
  }
  new DepthFirst().draw(gl as unknown as WebGLRenderer, scene, {} as Camera)
  expect(drawn).toEqual([
    { names: ['table'], writesColour: false, clears: false },
    { names: ['table', 'vase', 'glow'], writesColour: true, clears: false },
  ])
  expect([scene.overrideMaterial, gl.autoClear, things.vase.layers.mask]).toEqual([null, true, 8])
})
