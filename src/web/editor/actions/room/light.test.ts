import { expect, test } from 'vitest'
import { opened } from '../../../../../test/web/editor.ts'
import { glideTo, partOfDay, PRESETS, roomHour } from './light.ts'

test('light: each usual hour is its own part of the day, and hours between go to the nearest', () => {
  for (const preset of PRESETS) expect(partOfDay(preset.hour)).toBe(preset)
  expect([0, 3.5, 2.75, 5, 9.75, 10.25, 15.25, 20.25, 23.75, 24].map((hour) => partOfDay(hour).name)).toEqual([
    'night',
    'morning',
    'night',
    'morning',
    'morning',
    'noon',
    'evening',
    'night',
    'night',
    'night',
  ])
})

test('light: choosing a part of the day sets the hour of the room in one step that undo takes back', () => {
  const room = opened([])
  const before = roomHour(room)
  const wanted = PRESETS.find(({ hour }) => hour !== before)!
  glideTo(room, wanted.hour)
  expect(roomHour(room)).toBe(wanted.hour)
  expect(partOfDay(roomHour(room))).toBe(wanted)
  expect(room.scene.store.getState().undo).toHaveLength(1)
})
