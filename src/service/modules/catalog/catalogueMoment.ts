/** When the catalogue last changed in any way, stock and ratings included: what was answered of it holds as long as this does. */
import type { Drizzle } from '../../db/connection.ts'
import { runUnattributed } from '../../db/fairShare.ts'

/** Every statement that writes products or variants is counted by a trigger (migrations), so that no way to change them can be forgotten. */
const MOMENT = {
  name: 'diwan_catalogue_moment',
  text: `select concat_ws(' ', (select epoch from catalogue_state), (select sum(changes) from catalogue_changes)) as moment`,
}

interface Asking {
  /** The reading that is under way. */
  running: Promise<string> | null
  /** The one that begins when that has ended. */
  next: Promise<string> | null
}
const asking = new WeakMap<Drizzle, Asking>()

const begin = (q: Drizzle, mine: Asking): Promise<string> => {
  // For everybody who asks meanwhile, not for the request that began it.
  const reading = runUnattributed(() => q.$client.query<{ moment: string }>(MOMENT)).then(({ rows }) => rows[0]?.moment ?? '')
  const ended = () => {
    if (mine.running === reading) mine.running = null
  }
  reading.then(ended, ended)
  mine.running = reading
  return reading
}

/**
 * The catalogue's moment, read after this call: those who ask while it is being read share the reading that follows.
 * @returns a text that no other state of the catalogue has had in this database
 */
export const catalogueMoment = (q: Drizzle): Promise<string> => {
  let mine = asking.get(q)
  if (!mine) asking.set(q, (mine = { running: null, next: null }))
  const { running } = mine
  if (running === null) return begin(q, mine)
  const known = mine
  const follow = () => {
    known.next = null
    return begin(q, known)
  }
  return (mine.next ??= running.then(follow, follow))
}
