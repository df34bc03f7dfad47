/** Sends the pending changes of an account in all rooms, without opening the rooms: before it signs out. */
import { newId } from '#contract/wire/newId.ts'
import { ChangeQueue, type Remote } from './queue.ts'
import { accountOutbox, pendingOf } from './outbox.ts'
import { serviceRemote } from './remote.ts'

/** Milliseconds after which a change counts as not sent: a user waits to sign out. */
const LONGEST_MS = 15_000

export interface SendAllParts {
  remoteOf: (projectId: string, account: string) => Remote
  /** Resolves when it has taken too long. */
  tooLong: () => Promise<void>
}

const PARTS: SendAllParts = {
  remoteOf: serviceRemote,
  tooLong: () => new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
}

/**
 * Tries once. Unsent changes stay in the outbox.
 * @returns changes that are still pending, and how many the service refused permanently
 * @throws where the browser stores nothing
 */
export const sendAll = async (account: string, { remoteOf, tooLong }: SendAllParts = PARTS): Promise<{ pending: number; refused: number }> => {
  let refused = 0
  let ended = false
  let open: ChangeQueue | undefined
  const send = async (projectId: string): Promise<void> => {
    const remote = remoteOf(projectId, account)
    const room = await remote.read()
    if (ended) return
    const queue = new ChangeQueue({
      projectId,
      ...room,
      remote,
      outbox: accountOutbox(account),
      onDocument: () => undefined,
      onState: () => undefined,
      onRefused: () => refused++,
      // The first try that fails is the last.
      pause: () => Promise.resolve(queue.close()),
      newId,
      now: () => Date.now(),
    })
    open = queue
    await queue.resume()
    await queue.settled()
    queue.close()
  }
  const sendEach = async (): Promise<void> => {
    const projects = new Set((await pendingOf(account)).map(({ projectId }) => projectId))
    for (const projectId of projects) {
      if (ended) return
      await send(projectId).catch((cause: unknown) => console.info('The changes of a room could not be sent.', cause))
    }
  }
  await Promise.race([sendEach(), tooLong()])
  ended = true
  open?.close()
  return { pending: (await pendingOf(account)).length, refused }
}
