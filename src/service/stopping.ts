/** An orderly end within ten seconds of the signal, whatever is in progress: what a process manager kills after that would leave more behind. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds from the signal until connections are cut whose requests are not answered yet. */
const ANSWERED_MS = 6000
/** Milliseconds from the signal until nothing is waited for any more. */
const ENDED_MS = 8000
/** Milliseconds that the database has then to close. */
const DATABASE_MS = 1000

export interface Part {
  close: () => Promise<unknown>
}

export interface Running {
  app: FastifyInstance
  /** Parts in the order in which they are stopped: claimers of work before its executors. Each starts nothing more and releases its claims. */
  parts: readonly Part[]
  db: Part
}

/** @returns the work's result; false where it does not come in time */
const within = (milliseconds: number, work: Promise<boolean>): Promise<boolean> => Promise.race([work, pause(milliseconds, false, { ref: false })])

/** @returns whether everything ended by itself; what did not is as after a kill: its claims end with their leases */
export const stopInOrder = async ({ app, parts, db }: Running): Promise<boolean> => {
  app.beginClosing()
  const cut = setTimeout(() => app.server.closeAllConnections(), ANSWERED_MS).unref()
  /** A part that fails must keep neither the others from ending nor callers from their answers. */
  const isEnded = (part: Part): Promise<boolean> =>
    part.close().then(
      () => true,
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping: a part failed to end')
        return false
      },
    )
  const ends = Promise.all([...parts, { close: () => app.close() }].map(isEnded))
  const areEnded = await within(
    ENDED_MS,
    ends.then((all) => all.every(Boolean)),
  )
  clearTimeout(cut)
  return (await within(DATABASE_MS, isEnded(db))) && areEnded
}
