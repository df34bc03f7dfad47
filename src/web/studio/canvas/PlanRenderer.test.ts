import {
  BufferAttribute,
  BufferGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
} from 'three'
import { expect, test } from 'vitest'
import { PlanRenderer } from './PlanRenderer.ts'

/** Painted shapes: each filled path with its colour, its opacity and its corners, CSS pixels. */
const fakeCanvas = () => {
  const painted: { color: string; opacity: number; corners: string[] }[] = []
  let corners: string[] = []
  const at = (x: number, y: number) => void corners.push(`${Math.round(x)},${Math.round(y)}`)
  const context = {
    fillStyle: '',
    globalAlpha: 1,
    ratio: 1,
    setTransform: (ratio: number) => void (context.ratio = ratio),
    clearRect: () => void painted.splice(0),
    beginPath: () => void (corners = []),
    moveTo: at,
    lineTo: at,
    closePath: () => undefined,
    fill: () => void painted.push({ color: context.fillStyle, opacity: context.globalAlpha, corners }),
  }
  const canvas = { style: {}, width: 0, height: 0, getContext: (kind: string) => (kind === '2d' ? context : null) }
  return { canvas: canvas as unknown as HTMLCanvasElement, context, painted }
}

/** A triangle in the plane of the page. */
const triangle = (): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]), 3))
/** Ten metres across 100 pixels, its middle at the origin. */
const plan = (): OrthographicCamera => {
  const camera = new OrthographicCamera(-5, 5, 5, -5, 0, 10)
  camera.position.z = 5
  return camera
}
const paint = (...objects: (Mesh | Group)[]) => {
  const fake = fakeCanvas()
  const renderer = new PlanRenderer(fake.canvas)
  renderer.setPixelRatio(2)
  renderer.setSize(100, 100)
  const scene = new Scene().add(...objects)
  renderer.render(scene, plan())
  return { ...fake, renderer, scene }
}

test('marks are filled where the camera sees them, in their colour and opacity, on as many pixels as the screen has', () => {
  const { painted, context, canvas } = paint(new Mesh(triangle(), new MeshBasicMaterial({ color: '#b4833a', opacity: 0.5 })))
  expect(painted).toEqual([{ color: 'rgb(180,131,58)', opacity: 0.5, corners: ['50,50', '60,50', '50,40'] }])
  expect(context.ratio).toBe(2)
  expect([canvas.width, canvas.height]).toEqual([200, 200])
})

test('many of a kind have each their own place and colour, and no more are painted than there are', () => {
  const many = new InstancedMesh(triangle(), new MeshBasicMaterial(), 3)
  many.count = 2
  many.setMatrixAt(0, new Matrix4())
  many.setMatrixAt(1, new Matrix4().makeTranslation(-1, 0, 0))
  const material = new MeshBasicMaterial({ color: '#0f7c7c' })
  many.setColorAt(0, material.color)
  many.setColorAt(1, new MeshBasicMaterial({ color: '#c8502a' }).color)
  const { painted } = paint(many)
  expect(painted.map(({ color, corners }) => [color, corners[0]])).toEqual([
    ['rgb(15,124,124)', '50,50'],
    ['rgb(200,80,42)', '40,50'],
  ])
})

test('a later mark is painted over the rest; hidden elements, and those that are no mark, are not painted', () => {
  const mesh = (color: string, renderOrder: number) => Object.assign(new Mesh(triangle(), new MeshBasicMaterial({ color })), { renderOrder })
  const hidden = Object.assign(new Group().add(mesh('#ff0000', 1)), { visible: false })
  const { painted } = paint(mesh('#00ff00', 20), mesh('#0000ff', 10), hidden, new Mesh(triangle(), new MeshStandardMaterial()))
  expect(painted.map(({ color }) => color)).toEqual(['rgb(0,0,255)', 'rgb(0,255,0)'])
})

test('a room in perspective paints nothing, and clears the former painting', () => {
  const { painted, renderer, scene } = paint(new Mesh(triangle(), new MeshBasicMaterial()))
  expect(painted).toHaveLength(1)
  renderer.render(scene, new PerspectiveCamera())
  expect(painted).toEqual([])
})

test('captures of the canvas see that there is nothing to capture', () => {
  expect(new PlanRenderer(fakeCanvas().canvas).getContext().isContextLost()).toBe(true)
})
