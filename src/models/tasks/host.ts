/** Hosts of tasks: a child process or a thread that does one task at a time, and the messages between it and its pool. */

export type ToHost =
  | { task: unknown }
  /** Data for the tasks to come. */
  | { context: unknown }
  /** The task is to end. */
  | { cancel: true }
  | { message: unknown }

/** `begun` when the host has loaded and begins the task; then messages of the task, and its result. `isLast`: the host takes no other task. */
export type FromHost =
  | { begun: true }
  | { message: unknown }
  | { result: unknown; isLast: boolean }
  | { fault: { message: string; stack?: string | undefined }; isLast: boolean }

/** How a host ended in the middle of its task. */
export type EndReason = 'memory' | 'time' | 'crash'

export interface HostEvents {
  onMessage: (message: FromHost) => void
  /** It has ended, by itself or by `end`. */
  onEnd: (reason: EndReason, cause?: unknown) => void
}

export interface Host {
  /** @throws Error for a message that cannot be cloned */
  send: (message: ToHost) => void
  /** Whether the program stays up for it. */
  stay: (isNeeded: boolean) => void
  /** Ends it, in the middle of its task too. Resolves when it has ended. */
  end: () => Promise<void>
}

export type StartHost = (events: HostEvents) => Host
