import { afterEach, describe, expect, test, vi } from 'vitest'
import { newScene } from '#contract/design/newScene.ts'
import { answered, bodyOf, guest, pretendBrowser, refused } from '../../../../test/web/api/browser.ts'
import { PRESETS } from '#room/shape/size.ts'
import { sceneFaults } from '#room/document/sceneFaults.ts'
import { freeName, previewOf, RECTANGLE, roomTypeFrom, styleFrom, USUAL_SIZE } from './newRoom.ts'

afterEach(() => vi.unstubAllGlobals())
const wishes = {
  name: 'غرفة',
  roomType: 'living_room',
  style: 'egyptian',
  dimensions: { length: 5, width: 4, height: 2.8 },
  shape: RECTANGLE,
} as const

describe('a new room', () => {
  test('a new room gets a name that no other room has, whatever its case', () => {
    const numbered = (n: number) => `Office ${n}`
    expect(freeName('Office', [], numbered)).toBe('Office')
    expect(freeName('Office', ['OFFICE ', 'Office 2', 'Bedroom'], numbered)).toBe('Office 3')
  })

  test('a new room begins as the address asks, or with the usual values', () => {
    expect([roomTypeFrom('kitchen'), roomTypeFrom('cellar'), styleFrom('egyptian'), styleFrom(undefined)]).toEqual([
      'kitchen',
      'living_room',
      'egyptian',
      'modern',
    ])
  })
})

describe('the outline of a new room', () => {
  const rooms = Object.values(USUAL_SIZE)
  test.each(PRESETS.flatMap((preset) => [0, 1, 2, 3].map((quarters) => [preset, quarters] as const)))(
    'an outline as %s, turned %i times, has a door and a window in rooms of every usual size',
    (preset, quarters) => {
      for (const dimensions of rooms) {
        const scene = previewOf({
          ...wishes,
          dimensions,
          shape: { preset, quarters, parts: { across: dimensions.length / 2, deep: dimensions.width / 2 } },
        })
        expect(sceneFaults(scene)).toEqual([])
        expect(scene.room.dimensions).toEqual(dimensions)
        expect(scene.objects.map(({ type }) => type).toSorted()).toEqual(['door', 'window'])
      }
    },
  )
})

describe('making it', () => {
  const openTab = async (changes: () => Response | Promise<Response>) => {
    const sceneData = newScene({ ...wishes, author: 'a', created: '2026-11-21T02:00:00.000Z' })
    const browser = pretendBrowser((url) => {
      if (url === '/v1/auth/guest') return answered(guest('t'))
      if (url === '/v1/design/projects') return answered({ project: { id: 'p' } }, 201)
      if (url.endsWith('/changes')) return changes()
      return answered({ project: { id: 'p', version: 1, sceneData } })
    })
    vi.resetModules()
    return { ...browser, ...(await import('./newRoom.ts')) }
  }

  test('adds a door and a window with its first change', async () => {
    const tab = await openTab(() => answered({ version: 2 }))
    await expect(tab.makeRoom(wishes)).resolves.toBe('p')
    const body = bodyOf(tab.fetch.mock.lastCall?.[1]) as {
      baseVersion: number
      ops: { op: string; scene: { objects: { type: string }[] } }[]
    }
    expect(body.baseVersion).toBe(1)
    expect(body.ops.map(({ op, scene }) => [op, scene.objects.map(({ type }) => type)])).toEqual([['setScene', ['door', 'window']]])
  })

  test('draws the outline that was asked for, its sides as they were typed', async () => {
    const tab = await openTab(() => answered({ version: 2 }))
    await tab.makeRoom({ ...wishes, shape: { preset: 'l', quarters: 0, parts: { across: 2.13, deep: 1.87 } } })
    const { ops } = bodyOf(tab.fetch.mock.lastCall?.[1]) as { ops: { scene: { room: { walls: { points: { x: number; y: number }[] }[] } } }[] }
    expect(ops[0]!.scene.room.walls.map(({ points: [from] }) => [from!.x, from!.y])).toEqual([
      [0, 0],
      [5, 0],
      [5, 1.87],
      [2.13, 1.87],
      [2.13, 4],
      [0, 4],
    ])
    const made = tab.fetch.mock.calls.find(([url, init]) => url === '/v1/design/projects' && init?.method === 'POST')
    expect(bodyOf(made?.[1])).not.toHaveProperty('shape')
  })

  test('a new room opens even where the openings were refused, and not where the response was lost', async () => {
    const refusing = await openTab(() => refused('VERSION_MISMATCH', 412))
    await expect(refusing.makeRoom(wishes)).resolves.toBe('p')
    const losing = await openTab(() => Promise.reject(new TypeError('lost')))
    await expect(losing.makeRoom(wishes)).rejects.toMatchObject({ name: 'NetworkError' })
  })
})
