import { afterEach, expect, test, vi } from 'vitest'
import { answered, bodyOf, guest, pretendBrowser } from '../../../../test/web/api/browser.ts'
import type { Template } from '#contract/design/templates.ts'
import { bestFirst } from './templates.ts'

afterEach(() => vi.unstubAllGlobals())

const room = (id: string, roomType: Template['roomType'], style: Template['style']) => ({ id, roomType, style })

test('furnished rooms of the wanted type come first, then those of the wanted style, in the order of the house', () => {
  const rooms = [
    room('a', 'living_room', 'modern'),
    room('b', 'bedroom', 'classic'),
    room('c', 'bedroom', 'minimalist'),
    room('d', 'office', 'minimalist'),
    room('e', 'kitchen', 'classic'),
  ]
  expect(bestFirst(rooms, 'bedroom', 'minimalist').map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a', 'e'])
})

test('a furnished room is made in the size that was typed, else in its own', async () => {
  const browser = pretendBrowser((url) => (url === '/v1/auth/guest' ? answered(guest('t')) : answered({ project: { id: 'p' } }, 201)))
  vi.resetModules()
  const { makeFurnished } = await import('./templates.ts')
  const dimensions = { length: 5.6, width: 4.4, height: 2.9, area: 24.64 }
  const template = { id: 't', roomType: 'living_room', style: 'modern', dimensions } as Template
  await expect(makeFurnished(template, 'Salon', null)).resolves.toBe('p')
  expect(bodyOf(browser.fetch.mock.lastCall?.[1])).toMatchObject({ templateId: 't', dimensions: { length: 5.6, width: 4.4, height: 2.9 } })
  await makeFurnished(template, 'Salon', { length: 4, width: 4, height: 2.6 })
  expect(bodyOf(browser.fetch.mock.lastCall?.[1])).toMatchObject({ dimensions: { length: 4, width: 4, height: 2.6 } })
})
