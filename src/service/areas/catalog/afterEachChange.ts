import { stat } from 'node:fs/promises'

/**
 * A look at a file that may be written anew while the service runs: nothing happens while it is as it was, or not there.
 * @param work runs once for each state of the file; after a failure, again at the next look
 * @returns a function that looks, and answers what `work` did, 0 when it had nothing to do
 */
export const afterEachChange = (path: string, work: () => Promise<number>): (() => Promise<number>) => {
  let seen = 0
  return async () => {
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => seen,
    )
    if (changed === seen) return 0
    const done = await work()
    seen = changed
    return done
  }
}
