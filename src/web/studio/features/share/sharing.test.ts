import { expect, test } from 'vitest'
import { dayOf, endOfDay, expiresAfter, linkSettings, whatsAppUrl } from './sharing.ts'

test('a link that is given a week works to the end of that day, where its owner is', () => {
  const now = new Date(2026, 10, 21, 9, 30)
  expect(new Date(expiresAfter('week', now)!)).toEqual(new Date(2026, 10, 28, 23, 59, 59))
  expect(new Date(expiresAfter('month', now)!)).toEqual(new Date(2026, 11, 21, 23, 59, 59))
  expect(expiresAfter('never', now)).toBeNull()
})

test('a date field and a moment mean the same day, and no day is none', () => {
  const end = endOfDay('2026-03-04')
  expect(end && dayOf(end)).toBe('2026-03-04')
  expect(endOfDay('')).toBeNull()
})

test('a link that comes to allow editing is given a month, unless it has an end; one that allows less is left as it is', () => {
  const now = new Date(2026, 10, 21, 9, 30)
  expect(linkSettings('edit', null, now)).toEqual({ linkPermission: 'edit', expiresAt: expiresAfter('month', now) })
  expect(linkSettings('edit', '2026-11-25T21:59:59.000Z', now)).toEqual({ linkPermission: 'edit' })
  for (const allows of ['view', 'comment'] as const) expect(linkSettings(allows, null, now)).toEqual({ linkPermission: allows })
})

test('a message for WhatsApp holds the whole address, whatever the room is called', () => {
  const message = new URL(whatsAppUrl('صالون & salon #1', 'https://diwan.example/shared/abc?x=1')).searchParams.get('text')
  expect(message).toBe('صالون & salon #1\nhttps://diwan.example/shared/abc?x=1')
})
