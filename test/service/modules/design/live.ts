/** Reading event streams in tests, as a client does: fetch with the bearer. */
import type { z } from 'zod'
import { projectEvents, type ProjectEventName } from '#contract/design/live.ts'
import { failure, type Failure } from '#contract/wire/envelope.ts'

type DataOf<Name extends ProjectEventName> = z.infer<(typeof projectEvents)[Name]>

/** An event as it came, held against the contract. */
export interface Seen<Name extends ProjectEventName = ProjectEventName> {
  event: Name
  data: DataOf<Name>
  id: string | null
}

export interface Watching {
  status: number
  headers: Headers
  /** Everything that came so far, in order. */
  events: Seen[]
  /** Comment lines that came so far. */
  comments: string[]
  /** The delay before coming back that the service asked for, in milliseconds. */
  retry(): number | null
  /** The refusal, when there is no stream. */
  error: Failure['error'] | null
  /** The next event of this name that has not been taken yet (and passes), waiting for it. Rejects when the stream ends without it. */
  next<Name extends ProjectEventName>(name: Name, passes?: (data: DataOf<Name>) => boolean): Promise<DataOf<Name>>
  /** The next comment line that has not been taken yet. */
  comment(): Promise<string>
  /** `id:` of the last event that had one. */
  lastId(): string | null
  /** Settles when the stream has ended. */
  ended: Promise<void>
  close(): void
}

const isName = (name: string): name is ProjectEventName => name in projectEvents

const parseBlock = (block: string): { fields: Map<string, string>; comment: string | null } => {
  const fields = new Map<string, string>()
  let comment: string | null = null
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) comment = line.slice(1)
    else fields.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart())
  }
  return { fields, comment }
}

/**
 * Opens `…/events` and reads it until closed.
 * @param url the service's origin
 */
export const watch = async (
  url: string,
  token: string | null,
  projectId: string,
  { lastEventId, headers = {} }: { lastEventId?: string | null; headers?: Record<string, string> } = {},
): Promise<Watching> => {
  const control = new AbortController()
  const response = await fetch(`${url}/v1/design/projects/${projectId}/events`, {
    signal: control.signal,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId == null ? {} : { 'last-event-id': lastEventId }),
      ...headers,
    },
  })
  const events: Seen[] = []
  const comments: string[] = []
  const taken = new Set<Seen>()
  const waiting = new Set<() => void>()
  let [over, heard, retry]: [boolean, number, number | null] = [false, 0, null]
  const wake = () => {
    for (const look of waiting) look()
  }

  const take = (block: string): void => {
    const { fields, comment } = parseBlock(block)
    if (comment !== null) comments.push(comment.trim())
    if (fields.has('retry')) retry = Number(fields.get('retry'))
    const event = fields.get('event')
    if (event === undefined) return
    if (!isName(event)) throw new Error(`an event without a contract: ${block}`)
    const data = projectEvents[event].parse(JSON.parse(fields.get('data') ?? ''))
    events.push({ event, data, id: fields.get('id') ?? null })
  }
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body!) {
      text += decoder.decode(bytes, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(text.slice(0, end))
        text = text.slice(end + 2)
      }
      wake()
    }
  }
  const streams = response.ok
  const ended = (streams ? read() : Promise.resolve())
    .catch((error: unknown) => {
      if (error instanceof Error && (error.name === 'AbortError' || error.message === 'terminated')) return
      throw error
    })
    .finally(() => {
      over = true
      wake()
    })
  ended.catch(() => {})

  /** Waits until `find` finds something. */
  const until = <T>(what: string, find: () => T | undefined): Promise<T> =>
    new Promise((done, refuse) => {
      const look = () => {
        const found = find()
        if (found === undefined && !over) return
        waiting.delete(look)
        if (found !== undefined) done(found)
        else ended.then(() => refuse(new Error(`the stream ended without ${what}; it had ${JSON.stringify(events).slice(-1000)}`)), refuse)
      }
      waiting.add(look)
      look()
    })

  return {
    status: response.status,
    headers: response.headers,
    events,
    comments,
    retry: () => retry,
    error: streams ? null : failure.parse(await response.json()).error,
    next: <Name extends ProjectEventName>(name: Name, passes: (data: DataOf<Name>) => boolean = () => true) =>
      until(name, () => {
        const found = events.find((seen): seen is Seen<Name> => seen.event === name && !taken.has(seen) && passes(seen.data as DataOf<Name>))
        if (found) taken.add(found)
        return found?.data
      }),
    comment: () => until('a comment line', () => (heard < comments.length ? comments[heard++] : undefined)),
    lastId: () => events.findLast(({ id }) => id !== null)?.id ?? null,
    ended,
    close: () => control.abort(),
  }
}
