/** What a file that leaves the studio is called. */

/** What no file system, or no shell, takes well; and what has no picture at all. */
// oxlint-disable-next-line no-control-regex -- a room's name may hold any
const UNFIT = /[\\/:*?"<>|\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g
const LONGEST = 80

/** `Sitting room 2026-11-21.png`: the room's name in any script, and the day where its reader is. */
export const fileName = (room: string, day: Date, extension: string): string => {
  const plain = room.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  // Cut between code points: half of one is no name.
  const name = Array.from(plain).slice(0, LONGEST).join('').trim() || 'Diwan'
  const two = (value: number) => String(value).padStart(2, '0')
  return `${name} ${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.${extension}`
}
