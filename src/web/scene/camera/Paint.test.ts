import { PerspectiveCamera, Scene, type WebGLRenderer } from 'three'
import { expect, test, vi } from 'vitest'
import { Paint, type Shading } from './Paint.ts'

const [scene, camera] = [new Scene(), new PerspectiveCamera()]
const arrived = () => new Promise((done) => setTimeout(done))
const studio = (level: 'plain' | 'fine', bring?: () => Promise<Shading>) => {
  const renderer = { render: vi.fn<() => void>() }
  const shading = { draw: vi.fn<() => void>(), dispose: vi.fn<() => void>() }
  const askFrame = vi.fn<() => void>()
  const fetch = vi.fn<() => Promise<Shading>>(bring ?? (() => Promise.resolve(shading)))
  const paint = new Paint(askFrame, level, fetch)
  const draw = (still = false) => paint.draw(renderer as unknown as WebGLRenderer, scene, camera, still)
  return { paint, renderer, shading, askFrame, fetch, draw }
}

test('the first frame waits for nothing; shading is loaded once after it, and a frame is requested', async () => {
  const { renderer, shading, askFrame, fetch, draw } = studio('fine')
  draw()
  draw()
  expect([renderer.render.mock.calls.length, fetch.mock.calls.length, askFrame.mock.calls.length]).toEqual([2, 1, 0])
  await arrived()
  expect(askFrame).toHaveBeenCalledOnce()
  draw()
  expect([renderer.render.mock.calls.length, shading.draw.mock.calls.length]).toEqual([2, 1])
})

test('a machine without a graphics card never fetches it', async () => {
  const { renderer, fetch, draw } = studio('plain')
  draw()
  await arrived()
  draw(true)
  expect([renderer.render.mock.calls.length, fetch.mock.calls.length]).toEqual([2, 0])
})

test('where frames take too long with shade, a room that moves is drawn without, and one at rest with it', async () => {
  const { paint, renderer, shading, draw } = studio('fine')
  draw()
  await arrived()
  for (let frame = 0; frame < 12; frame++) paint.took(12)
  draw()
  expect([shading.draw.mock.calls.length, paint.lacking]).toEqual([1, false])
  paint.took(400)
  expect(paint.lacking).toBe(false)
  for (let frame = 0; frame < 9; frame++) paint.took(30)
  expect(paint.lacking).toBe(true)
  draw()
  expect([renderer.render.mock.calls.length, shading.draw.mock.calls.length]).toEqual([2, 1])
  draw(true)
  expect(shading.draw).toHaveBeenCalledTimes(2)
})

test('shading that loads too late is dropped, and one that never loads leaves the view as it was', async () => {
  const late = studio('fine')
  late.draw()
  late.paint.dispose()
  await arrived()
  expect([late.shading.dispose.mock.calls.length, late.askFrame.mock.calls.length]).toEqual([1, 0])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const never = studio('fine', () => Promise.reject(new Error('offline')))
  never.draw()
  await arrived()
  never.draw()
  expect([warn.mock.calls.length, never.renderer.render.mock.calls.length, never.fetch.mock.calls.length]).toEqual([1, 2, 1])
  warn.mockRestore()
})
