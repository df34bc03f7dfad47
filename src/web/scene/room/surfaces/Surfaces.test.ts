import { describe, expect, test, vi } from 'vitest'
import type { PaintedSurface } from '#models/finishes/requests.ts'
import { Surfaces } from './Surfaces.ts'

const painted = (name: string): PaintedSurface => ({
  width: 2,
  height: 2,
  colour: new Uint8Array(16).fill(name.length),
  relief: new Uint8Array(16).fill(128),
  size: [2, 1],
  variation: 0.1,
})
const setUp = () => {
  const paint = vi.fn((name: string, _coarser?: number) => Promise.resolve(painted(name)))
  const arrived = vi.fn()
  return { paint, arrived, surfaces: new Surfaces(arrived, paint) }
}

describe('surfaces', () => {
  test('share one material among the walls of a finish, one painting among its colours', async () => {
    const { surfaces, paint } = setUp()
    const first = surfaces.take('wall', 'brick', null, '#A4624A')
    expect(surfaces.take('wall', 'brick', null, '#A4624A')).toBe(first)
    const other = surfaces.take('wall', 'brick', null, '#EEEEEE')
    expect(other).not.toBe(first)
    expect(other.map).toBe(first.map)
    expect(other.normalMap).toBe(first.normalMap)
    await surfaces.settled()
    expect(paint.mock.calls).toEqual([
      ['brick', 4],
      ['brick', 1],
    ])
    expect(surfaces.cached).toEqual({ materials: 2, paintings: 1 })
  })

  test('surfaces are flat in their colour first, then painted at true scale', async () => {
    const { surfaces, arrived } = setUp()
    const material = surfaces.take('floor', 'oak', 'plank', '#C9A878')
    expect(material.map!.image).toMatchObject({ width: 1, height: 1 })
    expect(arrived).not.toHaveBeenCalled()
    await surfaces.settled()
    expect(arrived).toHaveBeenCalledTimes(2)
    expect(material.map!.image).toMatchObject({ width: 2, height: 2 })
    expect(material.map!.repeat.toArray()).toEqual([0.5, 1])
    expect(material.normalMap!.repeat.toArray()).toEqual([0.5, 1])
  })

  test('a clone that fades looks like what it was cloned from', () => {
    const { surfaces } = setUp()
    const solid = surfaces.take('wall', 'plaster', null, '#D8D2C6')
    const faded = solid.clone()
    expect(faded.map).toBe(solid.map)
    expect(faded.color).toEqual(solid.color)
    expect(faded.customProgramCacheKey()).toBe(solid.customProgramCacheKey())
    faded.opacity = 0.5
    expect(solid.opacity).toBe(1)
  })

  test('surfaces keep a finish that a rebuilt room uses again, and free an unused one', () => {
    const { surfaces } = setUp()
    const before = surfaces.take('wall', 'tadelakt', null, '#C08A66')
    const gone = vi.fn()
    before.addEventListener('dispose', gone)
    expect(surfaces.take('wall', 'tadelakt', null, '#C08A66')).toBe(before)
    surfaces.release(before)
    surfaces.tidy()
    expect(gone).not.toHaveBeenCalled()
    surfaces.release(before)
    surfaces.tidy()
    expect(gone).toHaveBeenCalledTimes(1)
    expect(surfaces.cached.materials).toBe(0)
  })

  test('hold few paintings that nothing shows, however many finishes are tried', async () => {
    const { surfaces, paint } = setUp()
    const freed = vi.fn()
    for (const material of ['paint', 'plaster', 'brick', 'concrete', 'tile', 'zellige', 'limestone', 'grasscloth']) {
      const finish = surfaces.take('wall', material, null, '#AABBCC')
      finish.map!.addEventListener('dispose', freed)
      await surfaces.settled()
      freed.mockClear()
      surfaces.release(finish)
      surfaces.tidy()
    }
    expect(surfaces.cached).toEqual({ materials: 0, paintings: 4 })
    surfaces.take('wall', 'grasscloth', null, '#112233')
    expect(paint).toHaveBeenCalledTimes(16)
    surfaces.take('wall', 'paint', null, '#112233')
    expect(paint).toHaveBeenLastCalledWith('paint', 4)
  })

  test('a painting that comes after its room is gone is let go', async () => {
    const { surfaces, arrived } = setUp()
    const material = surfaces.take('wall', 'brick', null, '#A4624A')
    surfaces.dispose()
    await surfaces.settled()
    expect(arrived).not.toHaveBeenCalled()
    expect(material.map!.image).toMatchObject({ width: 1 })
    expect(surfaces.cached).toEqual({ materials: 0, paintings: 0 })
  })

  test('a painting that cannot be made leaves the flat colour, and is asked for again by the next room', async () => {
    const paint = vi.fn(() => Promise.reject(new Error('offline')))
    const surfaces = new Surfaces(undefined, paint)
    const material = surfaces.take('wall', 'brick', null, '#A4624A')
    await surfaces.settled()
    expect(material.map!.image).toMatchObject({ width: 1, height: 1 })
    surfaces.release(material)
    surfaces.tidy()
    surfaces.take('wall', 'brick', null, '#A4624A')
    await surfaces.settled()
    expect(paint).toHaveBeenCalledTimes(2)
  })
})
