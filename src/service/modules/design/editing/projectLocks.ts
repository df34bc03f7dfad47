/** One writer of a project at a time in this process: only other processes are left to race with, and those the database settles. */
export class ProjectLocks {
  readonly #queues = new Map<string, Promise<unknown>>()

  /** Runs `work` after all earlier work on the same project has ended, successfully or not. */
  run<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(projectId) ?? Promise.resolve()).then(work, work)
    this.#queues.set(projectId, turn)
    const leave = () => {
      if (this.#queues.get(projectId) === turn) this.#queues.delete(projectId)
    }
    turn.then(leave, leave)
    return turn
  }
}

declare module '../../../services.ts' {
  interface ProcessState {
    readonly projectLocks: ProjectLocks
  }
}
