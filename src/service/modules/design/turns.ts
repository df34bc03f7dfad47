/** One writer of a project at a time in this process: only other processes are left to race with, and those the database settles. */
import type { Database } from '../../db/connection.ts'

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** Runs `work` when everybody who asked before for the same project is done, however that ended. */
export const withProjectLock = <T>(db: Database, projectId: string, work: () => Promise<T>): Promise<T> => {
  let queue = queues.get(db)
  if (!queue) queues.set(db, (queue = new Map()))
  const turn = (queue.get(projectId) ?? Promise.resolve()).then(work, work)
  queue.set(projectId, turn)
  const leave = () => {
    if (queue.get(projectId) === turn) queue.delete(projectId)
  }
  turn.then(leave, leave)
  return turn
}
