/** Events of a stream: written once for all readers. */
import { projectEvents, type Presence, type ProjectEventName } from '#contract/design/live.ts'
import type { z } from 'zod'
import { eventText } from '../../../http/answer/stream.ts'
import type { Names } from '../people.ts'
import type { ChangeRow, CommentRow, Point } from './news.ts'

/** Bytes that are sent in one go: more, and a reader who keeps up would seem not to. */
const SLICE = 64 * 1024

type DataOf<Name extends ProjectEventName> = z.infer<(typeof projectEvents)[Name]>

export const idOf = ({ version, commentSeq }: Point): string => `${version}.${commentSeq}`

/** The point that `Last-Event-ID` names; null for none, or an invalid one. */
export const pointOf = (lastEventId: string | null): Point | null => {
  const [, version, commentSeq] = /^(\d{1,9})\.(\d{1,9})$/.exec(lastEventId ?? '') ?? []
  return version === undefined || commentSeq === undefined ? null : { version: Number(version), commentSeq: Number(commentSeq) }
}

/** One event; with a point where a reader that has it may go on from there. */
export const frame = <Name extends ProjectEventName>(event: Name, data: DataOf<Name>, point?: Point): string =>
  eventText(event, JSON.stringify(data), point && idOf(point))

const authorOf = (id: string, names: Names) => ({ id, ...names(id) })

/** Changes and then comments, from a point on; a removed comment is only reported as removed. */
export const happenings = (
  projectId: string,
  from: Point,
  changes: readonly ChangeRow[],
  comments: readonly CommentRow[],
  names: Names,
): string[] => {
  const at = { ...from }
  const changed = changes.map(({ authorId, ...change }) => {
    at.version = change.version
    return frame('change', { ...change, author: authorOf(authorId, names) }, at)
  })
  const commented = comments.map(({ id, seq, authorId, text, position, createdAt, deletedAt }) => {
    at.commentSeq = seq
    if (deletedAt !== null) return frame('comment_removed', { id }, at)
    return frame('comment', { id, projectId, author: authorOf(authorId, names), text, position, createdAt }, at)
  })
  return [...changed, ...commented]
}

/** The first event: `present` is JSON, the same for all streams that open at this moment. */
export const readyFrame = (point: Point, presenceId: string, present: string): string =>
  eventText('ready', `{"version":${point.version},"presenceId":${JSON.stringify(presenceId)},"present":${present}}`, idOf(point))

/** Presence changes between two reads (JSON by id): those that came or changed, and those that left. */
export const comings = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] => [
  ...[...before.keys()].filter((id) => !now.has(id)).map((id) => frame('left', { id })),
  ...[...now].filter(([id, presence]) => before.get(id) !== presence).map(([, presence]) => eventText('presence', presence)),
]

/** Renders that were requested or went on between two looks at them (JSON by id). */
export const renderFrames = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] =>
  [...now].filter(([id, render]) => before.get(id) !== render).map(([, render]) => eventText('render', render))

export const presenceJson = (presence: Presence): string => JSON.stringify(presence)

/** Events joined into a few pieces of bytes; one that is larger than SLICE is a piece of its own. */
export const slices = (frames: readonly string[]): Buffer[] => {
  const pieces: Buffer[] = []
  let piece = ''
  for (const text of frames) {
    if (piece !== '' && piece.length + text.length > SLICE) {
      pieces.push(Buffer.from(piece))
      piece = ''
    }
    piece += text
  }
  if (piece !== '') pieces.push(Buffer.from(piece))
  return pieces
}
