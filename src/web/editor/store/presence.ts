/** Other users who have the room open, and sending them the selection at a limited rate. */
import type { Presence } from '#contract/design/live.ts'
import { lettersOf } from '../../lib/ui/forms/letters.ts'

/** Present users without this user's own windows, in the order of arrival. */
export interface People {
  /** This window's id on the event stream; null while it is disconnected. */
  presenceId: string | null
  own: Presence | null
  others: readonly Presence[]
}
export const NOBODY: People = { presenceId: null, own: null, others: [] }

/** The present users, as a new event stream sends them. */
export const peopleOf = (present: readonly Presence[], presenceId: string): People => {
  const own = present.find(({ id }) => id === presenceId) ?? null
  return { presenceId, own, others: present.filter(({ userId, id }) => id !== presenceId && userId !== own?.userId) }
}

/** Adds or updates a presence: a user arrived, changed the selection, or has another permission. */
export const withPresence = (people: People, presence: Presence): People => {
  if (presence.id === people.presenceId) return { ...people, own: presence }
  if (presence.userId === people.own?.userId) return people
  const known = people.others.some(({ id }) => id === presence.id)
  return { ...people, others: known ? people.others.map((one) => (one.id === presence.id ? presence : one)) : [...people.others, presence] }
}

export const withoutPresence = (people: People, presenceId: string): People => ({
  ...people,
  others: people.others.filter(({ id }) => id !== presenceId),
})

/** One presence a person, however many windows they have open: for the avatars. */
export const persons = (others: readonly Presence[]): Presence[] => [...new Map(others.map((one) => [one.userId, one])).values()]

/** Initials of the first two names; null without a name. */
export const initialsOf = (name: string | null): string | null => {
  const letters = (name ?? '')
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .flatMap((word) => lettersOf(word).slice(0, 1))
  return letters.length === 0 ? null : letters.join('\u200C').toLocaleUpperCase()
}

/** Calls `send` with the newest value, never twice within so many milliseconds and never twice with the same. */
export const latestOnly = <T>(send: (value: T) => void, milliseconds: number, same: (a: T, b: T) => boolean) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { value: T } | undefined
  let sent: { value: T } | undefined
  const flush = () => {
    timer = undefined
    if (!pending) return
    const { value } = pending
    pending = undefined
    if (sent && same(sent.value, value)) return
    sent = { value }
    timer = setTimeout(flush, milliseconds)
    send(value)
  }
  return {
    offer: (value: T): void => {
      pending = { value }
      if (timer === undefined) flush()
    },
    /** The next value is sent, whatever was sent before. */
    forget: (): void => {
      sent = undefined
    },
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
      pending = undefined
    },
  }
}
