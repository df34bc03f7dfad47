import { afterEach, describe, expect, test, vi } from 'vitest'
import { newScene } from '../../../contract/newScene.ts'
import { answered, bodyOf, guest, pretendBrowser, refused } from '../../api/browser.testing.ts'
import { freeName, roomTypeFrom, styleFrom, withinLimits } from './newRoom.ts'

afterEach(() => vi.unstubAllGlobals())
const wishes = { name: 'غرفة', roomType: 'living_room', style: 'egyptian', dimensions: { length: 5, width: 4, height: 2.8 } } as const

describe('a new room', () => {
  test('is given a name that no other room bears, whatever its case', () => {
    const numbered = (n: number) => `Office ${n}`
    expect(freeName('Office', [], numbered)).toBe('Office')
    expect(freeName('Office', ['OFFICE ', 'Office 2', 'Bedroom'], numbered)).toBe('Office 3')
  })

  test('keeps to the limits of the document, edges included', () => {
    expect([1.99, 2, 20, 20.01, Number.NaN].map((metres) => withinLimits('length', metres))).toEqual([false, true, true, false, false])
    expect([2.39, 2.4, 5, 5.1].map((metres) => withinLimits('height', metres))).toEqual([false, true, true, false])
  })

  test('begins as the address asks, or as most people begin', () => {
    expect([roomTypeFrom('kitchen'), roomTypeFrom('cellar'), styleFrom('egyptian'), styleFrom(undefined)]).toEqual([
      'kitchen',
      'living_room',
      'egyptian',
      'modern',
    ])
  })
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

  test('opens the room even where the openings were refused, and not where the answer was lost', async () => {
    const refusing = await openTab(() => refused('VERSION_MISMATCH', 412))
    await expect(refusing.makeRoom(wishes)).resolves.toBe('p')
    const losing = await openTab(() => Promise.reject(new TypeError('lost')))
    await expect(losing.makeRoom(wishes)).rejects.toMatchObject({ name: 'NetworkError' })
  })
})
