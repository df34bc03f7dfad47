/** Who else is in the room, and telling them what is selected here. */
import type { Presence } from '#contract/design/live.ts'
import { lettersOf } from '../../lib/ui/forms/letters.ts'

/** Others, without one's own windows, in the order in which they came. */
export interface People {
  /** One's own on the line; null while the line is down. */
  presenceId: string | null
  own: Presence | null
  others: readonly Presence[]
}
export const NOBODY: People = { presenceId: null, own: null, others: [] }

/** Everyone who is here, as a new line tells it. */
export const peopleOf = (present: readonly Presence[], presenceId: string): People => {
  const own = present.find(({ id }) => id === presenceId) ?? null
  return { presenceId, own, others: present.filter(({ userId, id }) => id !== presenceId && userId !== own?.userId) }
}

/** Someone came, or selected something else, or may do something else now. */
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

/** One a person, however many windows they have open: what the avatars show. */
export const persons = (others: readonly Presence[]): Presence[] => [...new Map(others.map((one) => [one.userId, one])).values()]

/** First letters of the first two names; null for someone without one. */
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
  let waiting: { value: T } | undefined
  let sent: { value: T } | undefined
  const flush = () => {
    timer = undefined
    if (!waiting) return
    const { value } = waiting
    waiting = undefined
    if (sent && same(sent.value, value)) return
    sent = { value }
    timer = setTimeout(flush, milliseconds)
    send(value)
  }
  return {
    offer: (value: T): void => {
      waiting = { value }
      if (timer === undefined) flush()
    },
    /** The next value is sent, whatever was sent before. */
    forget: (): void => {
      sent = undefined
    },
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
