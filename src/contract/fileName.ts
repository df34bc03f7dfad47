/** What a file that leaves Diwan is called. */

/** What no file system, or no shell, takes well; and what has no picture at all. */
// oxlint-disable-next-line no-control-regex -- a room's name may hold any
const UNFIT = /[\\/:*?"<>|\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g
const LONGEST = 80

/**
 * `Sitting room 2026-11-21.png`: the room's name in any script, and the day.
 * @param timeZone where the day is read; where its reader is, without it
 */
export const fileName = (room: string, day: Date, extension: string, timeZone?: string): string => {
  const plain = room.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  // Cut between code points: half of one is no name.
  const name = Array.from(plain).slice(0, LONGEST).join('').trim() || 'Diwan'
  // Sweden writes its days as files are sorted.
  return `${name} ${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(day)}.${extension}`
}
