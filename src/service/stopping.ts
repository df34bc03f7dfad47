/** An orderly end within ten seconds of the signal, whatever is in progress: what a process manager kills after that would leave more behind. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds from the signal until connections are cut whose requests are not answered yet. */
const ANSWERED_MS = 6000
/** Milliseconds from the signal until nothing is waited for any more. */
const ENDED_MS = 8000
/** Milliseconds that the database has then to close. */
const DATABASE_MS = 1000

interface Part {
  close: () => Promise<unknown>
}

export interface Running {
  app: FastifyInstance
  /** In the order in which they are told to end: what claims work before what does it. Each begins nothing more and gives back what it is at. */
  parts: readonly Part[]
  db: Part
}

/** @returns whether the work ended in time */
const within = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(milliseconds, false, { ref: false })])

/** @returns whether everything ended by itself; what did not is as after a kill: its claims end with their leases */
export const stopInOrder = async ({ app, parts, db }: Running): Promise<boolean> => {
  app.beginClosing()
  const cut = setTimeout(() => app.server.closeAllConnections(), ANSWERED_MS).unref()
  const isEnded = await within(ENDED_MS, Promise.all([...parts.map((part) => part.close()), app.close()]))
  clearTimeout(cut)
  return (await within(DATABASE_MS, db.close())) && isEnded
}
