/** Changes of a room, as the list of its versions has them, English. */
import type { VersionWords } from '../shapes.ts'

export default {
  added: 'Added {…}',
  removed: 'Removed {…}',
  moved: 'Moved {…}',
  movedInAr: 'Moved {…} in AR',
  turned: 'Rotated {…}',
  resized: 'Changed the size of {…}',
  refinished: 'Changed the finish of {…}',
  recounted: 'Changed the quantity of {…}',
  changed: 'Changed {…}',
  created: 'Created the room',
  restored: 'Restored version {…}',
  room: 'Changed the room',
  renamed: 'Renamed to {…}',
  described: 'Changed the description',
  retyped: 'Changed the room type',
  restyled: 'Changed the style',
  budgeted: 'Changed the budget',
  published: 'Made the room public',
  hidden: 'Made the room private',
  archived: 'Archived the room',
  unarchived: 'Moved the room out of the archive',
  untouched: 'No changes',
  items: { one: '{…} item', other: '{…} items' },
  and: '; ',
} satisfies VersionWords
