/**
 * Every row of the table of gestures (docs/studio.md#gestures), with each device that it names: with the mouse in English, with fingers and the
 * keyboard in Arabic; in full scope with the keyboard in both, or with every device in both where `EVERY_LANGUAGE=1` is set.
 */
import { expect, test, type SizeName, type Words } from './fixtures.ts'
import { KEYS } from './gestures/keys.ts'
import { MOUSE } from './gestures/mouse.ts'
import { POINTING } from './gestures/pointing.ts'
import { Finger, Mouse } from './gestures/pointers.ts'
import { InRoom, LACKS, type Row } from './gestures/room.ts'
import { SHAPING } from './gestures/shaping.ts'
import { TOUCH } from './gestures/touch.ts'
import { engine, isFull } from './scope.ts'

interface Device {
  name: string
  sizeName: SizeName
  hand: 'mouse' | 'finger'
  languages: readonly Words[]
  rows: readonly Row[]
}
const BOTH = ['en', 'ar'] as const
const isEvery = process.env['EVERY_LANGUAGE'] === '1'
const DEVICES: readonly Device[] = [
  { name: 'a mouse', sizeName: 'window', hand: 'mouse', languages: isEvery ? BOTH : ['en'], rows: [...POINTING, ...MOUSE, ...SHAPING] },
  { name: 'fingers', sizeName: 'phone', hand: 'finger', languages: isEvery ? BOTH : ['ar'], rows: [...POINTING, ...TOUCH, ...SHAPING] },
  { name: 'the keyboard', sizeName: 'window', hand: 'mouse', languages: isFull ? BOTH : ['ar'], rows: KEYS },
]

for (const { name, sizeName, hand, languages, rows } of DEVICES)
  for (const words of languages)
    test.describe(`with ${name}, ${words}`, () => {
      test.skip(engine === 'webkit' && hand === 'finger', 'its driver has no touch')
      test.use({ words, sizeName, contextOptions: { reducedMotion: 'reduce' } })
      test('every row of the table', async ({ watched: page, service }) => {
        const room = await InRoom.enter(page, words, service.url, hand === 'mouse' ? new Mouse(page) : await Finger.on(page))
        const failed: string[] = []
        for (const row of rows.filter(({ needs }) => !engine || !needs || !LACKS[engine].includes(needs)))
          await test.step(row.name, async () => {
            // One row that fails hides no other.
            await row.run(room).catch(async (error: unknown) => {
              failed.push(`${row.name}: ${String(error)}`)
              await room.pointer.up()
            })
            if (!row.leaves) await room.takeBack()
          })
        expect(failed).toEqual([])
        await room.saved()
      })
    })
