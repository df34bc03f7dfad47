import { expect, test, vi } from 'vitest'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { listenToWalkKeys } from './walkKeys.ts'

const walker = vi.hoisted(() => ({ hold: vi.fn(), halt: vi.fn() }))
vi.mock('../ViewportContext.ts', () => ({ viewportOf: () => ({ rig: { walker } }) }))

test('a key that is released while Option is down, on a French Mac: ends the way that it began', () => {
  const area = new EventTarget() as HTMLElement
  const room = { scene: { store: { getState: () => ({ view: 'walk', selection: [] }) } } } as unknown as EditedRoom
  const end = listenToWalkKeys(area, room)
  const send = (type: 'keydown' | 'keyup', press: Partial<KeyboardEvent>) => area.dispatchEvent(Object.assign(new Event(type), press))
  // The key in the place of Z writes w, and with Option another sign.
  send('keydown', { key: 'w', code: 'KeyZ' })
  send('keydown', { key: 'ArrowLeft', code: 'ArrowLeft' })
  send('keyup', { key: '‹', code: 'KeyZ', altKey: true })
  send('keyup', { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true })
  expect(walker.hold.mock.calls).toEqual([
    ['forward', true],
    ['turn-left', true],
    ['forward', false],
    ['turn-left', false],
  ])
  end()
})
