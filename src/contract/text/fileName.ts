/** Names of downloaded files. */
import { dayAt } from './wallTime.ts'

/** Characters that file systems or shells reject, and invisible ones. */
// oxlint-disable-next-line no-control-regex -- a room's name may hold any
const UNFIT = /[\\/:*?"<>|\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g
const LONGEST = 80

/**
 * `Sitting room 2026-11-21.png`: the room's name in any script, and the day.
 * @param about `timeZone`, where the day is read: where its reader is, without it. `shows`, what of the room is in the file:
 * `Sitting room, evening 2026-11-21.png`; a long name of a room is cut before it
 */
export const fileName = (room: string, day: Date, extension: string, { timeZone, shows }: { timeZone?: string; shows?: string } = {}): string => {
  const plain = (text: string) => text.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  const [what, comma] = [plain(shows ?? ''), shows && /[\u0600-\u06ff]/.test(shows) ? '، ' : ', ']
  const more = what === '' ? '' : `${comma}${what}`
  // Cut between code points: half of one is no name.
  const own =
    Array.from(plain(room).replace(/^\.+/, ''))
      .slice(0, LONGEST - more.length)
      .join('')
      .trim() || 'Diwan'
  const name = `${own}${more}`
  return `${name} ${dayAt(day, timeZone)}.${extension}`
}
