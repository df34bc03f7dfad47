import { afterEach, expect, test, vi } from 'vitest'
import type { Render } from '../../contract/renders.ts'
import { guest, pretendBrowser } from '../api/browser.testing.ts'
import { endSession, startSession } from '../api/session.ts'
import { expectedSeconds, learnTimes, measuredOf, merged, rememberedTimes, rounded, type Measured } from './expectedWait.ts'

const measured = (id: string, about: Partial<Measured> = {}): Measured => ({
  id,
  quality: 'low',
  projection: 'perspective',
  pixels: 1000,
  seconds: 4,
  ...about,
})
const WISH = { quality: 'low', projection: 'perspective', pixels: 1000 } as const

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('the wait for a quality is the middle of what it took before', () => {
  const times = [3, 90, 4, 5, 4].map((seconds, i) => measured(`r${i}`, { seconds }))
  expect(expectedSeconds(times, WISH)).toBe(4)
})

test('nothing is said of a quality or a projection that was never measured here', () => {
  const times = [measured('a')]
  expect(expectedSeconds([], WISH)).toBeNull()
  expect(expectedSeconds(times, { ...WISH, quality: 'ultra' })).toBeNull()
  expect(expectedSeconds(times, { ...WISH, projection: 'panorama' })).toBeNull()
})

test('ultra takes twice as long for twice the pixels, a draft does not', () => {
  expect(expectedSeconds([measured('a', { quality: 'ultra', seconds: 60 })], { ...WISH, quality: 'ultra', pixels: 2000 })).toBe(120)
  expect(expectedSeconds([measured('a', { seconds: 60 })], { ...WISH, pixels: 2000 })).toBe(60)
})

test('renders that were never drawn measure nothing', () => {
  const row = { id: 'a', quality: 'low', projection: 'perspective', resolution: { width: 10, height: 20 }, renderTime: null } as Render
  expect(measuredOf([row, { ...row, id: 'b', renderTime: 2 }])).toEqual([measured('b', { pixels: 200, seconds: 2 })])
})

test('the newest five of a kind are remembered, each once', () => {
  const newer = [measured('n1'), measured('n2'), measured('u', { quality: 'ultra' })]
  const older = [measured('n2'), ...['o1', 'o2', 'o3', 'o4'].map((id) => measured(id))]
  expect(merged(newer, older).map(({ id }) => id)).toEqual(['n1', 'n2', 'u', 'o1', 'o2', 'o3'])
})

test('what renders of one room took is known in another, and to no other account', () => {
  const { kept } = pretendBrowser(() => new Response())
  startSession(guest('token-1'))
  const row = { id: 'a', quality: 'low', projection: 'perspective', resolution: { width: 10, height: 20 }, renderTime: 2 } as Render
  learnTimes([row])
  expect(rememberedTimes().map(({ id }) => id)).toEqual(['a'])
  for (const name of kept.keys()) if (name.includes('render-times')) kept.set(name, '{"broken')
  expect(rememberedTimes()).toEqual([])
  learnTimes([row])
  endSession()
  startSession(guest('token-2'))
  expect(rememberedTimes()).toEqual([])
})

test('waits are said in round numbers', () => {
  expect([0.2, 7.4, 37, 88, 100, 600].map(rounded)).toEqual([
    { value: 1, unit: 'second' },
    { value: 7, unit: 'second' },
    { value: 40, unit: 'second' },
    { value: 90, unit: 'second' },
    { value: 2, unit: 'minute' },
    { value: 10, unit: 'minute' },
  ])
})
