/** Comments on the room: read once, then followed live. The user's own comments are sent, and shown when the service has them. */
import { isOutOfReach, recovery } from '../../lib/api/recovery.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Comment } from '#contract/design/sharing.ts'

/** Letters of one comment (contract). */
export const TEXT_LIMIT = LIMITS.text.comment

export interface CommentRemote {
  /** @param page from 1 */
  list(page: number): Promise<{ comments: readonly Comment[]; mayComment: boolean; totalPages: number }>
  /** The same words at the same place, sent again after a lost response, make one comment. */
  add(words: { text: string; position?: Vec3 }): Promise<Comment>
  remove(id: string): Promise<void>
  /** Author of new comments here; null without an account. */
  me(): string | null
  /** Until when this browser has shown them, as a timestamp; empty for never. */
  seen: { get(): string; set(until: string): void }
}

/** The comment that is being written: its place, and the selection there. */
export interface Draft {
  /** Null for one about the whole room. */
  position: Vec3 | null
}

export interface CommentsState {
  /** Oldest first. */
  comments: readonly Comment[]
  reading: 'not yet' | 'reading' | 'there' | 'failed'
  mayComment: boolean
  seen: string
  /** The next press on the room places a comment. */
  placing: boolean
  draft: Draft | null
  /** The comments of the pin that is open. */
  open: readonly string[]
  /** Pins are shown in the room. */
  pins: boolean
}

const byTime = (a: Comment, b: Comment): number => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)

export class CommentBoard {
  readonly store: StoreApi<CommentsState>
  readonly #remote: CommentRemote | null
  /** Deleted while a page that still contains them may be on its way. */
  readonly #removed = new Set<string>()
  #kept = ''
  #stopRetry: (() => void) | undefined
  #closed = false

  /** @param remote null where comments can neither be read nor written: on a shared page */
  constructor(remote: CommentRemote | null) {
    this.#remote = remote
    const seen = remote?.seen.get() ?? ''
    this.store = createStore<CommentsState>(() => ({
      comments: [],
      reading: 'not yet',
      mayComment: false,
      seen,
      placing: false,
      draft: null,
      open: [],
      pins: true,
    }))
  }

  /** Words that were begun and not sent, so that a closed card loses nothing. */
  get kept(): string {
    return this.#kept
  }

  keep(words: string): void {
    this.#kept = words
  }

  get me(): string | null {
    return this.#remote?.me() ?? null
  }

  /** Reads all comments; those that events bring meanwhile are kept. */
  async read(): Promise<void> {
    const remote = this.#remote
    if (!remote || this.#closed || this.store.getState().reading === 'reading') return
    const before = new Set(this.store.getState().comments.map(({ id }) => id))
    this.store.setState({ reading: 'reading' })
    try {
      const read: Comment[] = []
      let mayComment = false
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await remote.list(page)
        read.push(...answer.comments)
        pages = answer.totalPages
        mayComment = answer.mayComment
      }
      const received = this.store.getState().comments.filter(({ id }) => !before.has(id))
      this.store.setState({ comments: [], mayComment, reading: 'there' })
      this.#add([...read, ...received])
    } catch (cause) {
      console.info('The comments could not be read.', cause)
      this.store.setState({ reading: 'failed' })
      if (isOutOfReach(cause) && !this.#closed) this.#stopRetry = recovery.add(this, () => void this.read())
    }
  }

  /** The comments are not read any more. */
  close(): void {
    this.#closed = true
    this.#stopRetry?.()
  }

  #add(more: readonly Comment[]): void {
    const all = new Map([...this.store.getState().comments, ...more].map((comment) => [comment.id, comment]))
    for (const id of this.#removed) all.delete(id)
    this.store.setState({ comments: [...all.values()].toSorted(byTime) })
  }

  /** Adds a comment of an event. @returns whether it is new and another user's */
  receive(comment: Comment): boolean {
    const known = this.store.getState().comments.some(({ id }) => id === comment.id)
    this.#add([comment])
    return !known && comment.author.id !== this.me && !this.#removed.has(comment.id)
  }

  /** A comment was deleted. */
  forget(id: string): void {
    this.#removed.add(id)
    this.store.setState(({ comments, open }) => ({ comments: comments.filter((one) => one.id !== id), open: open.filter((one) => one !== id) }))
  }

  /**
   * Posts a comment.
   * @throws the service's refusal, or the network failure; the words are kept then
   */
  async say(text: string, position: Vec3 | null): Promise<void> {
    if (!this.#remote) throw new TypeError('comments are not available here')
    this.#kept = text
    const comment = await this.#remote.add(position ? { text, position } : { text })
    this.#kept = ''
    this.#add([comment])
    this.store.setState(({ draft }) => ({ draft: null, ...(draft?.position && { open: [comment.id] }) }))
  }

  /** @throws the service's refusal, or the network failure */
  async remove(id: string): Promise<void> {
    await this.#remote?.remove(id)
    this.forget(id)
  }

  /** The next press on the room says where. */
  place(placing: boolean): void {
    this.store.setState(placing ? { placing, draft: null, open: [] } : { placing })
  }

  /** Begins a comment; null leaves it. */
  write(draft: Draft | null): void {
    this.store.setState(draft ? { draft, placing: false, open: [] } : { draft })
  }

  show(ids: readonly string[]): void {
    this.store.setState(ids.length > 0 ? { open: ids, draft: null, placing: false } : { open: ids })
  }

  /** Shows the pins in the room, or leaves the room to itself. */
  showPins(pins: boolean): void {
    this.store.setState(pins ? { pins } : { pins, open: [] })
  }

  /** All present comments have been read. */
  look(): void {
    const newest = this.store.getState().comments.at(-1)?.createdAt ?? ''
    if (newest <= this.store.getState().seen) return
    this.#remote?.seen.set(newest)
    this.store.setState({ seen: newest })
  }
}

/** Number of others' comments that were not read on this device. */
export const unreadIn = ({ comments, seen }: Pick<CommentsState, 'comments' | 'seen'>, me: string | null): number =>
  comments.filter(({ author, createdAt }) => author.id !== me && createdAt > seen).length
