/** Errors of a render, except cancelling, which rejects with the signal's own reason. */
export type TracerFault =
  /** The scene contradicts itself; the message says where. */
  | 'invalid-scene'
  /** It does not fit into the memory that it was allowed. */
  | 'too-large'
  /** A thread ended or failed in the middle. */
  | 'worker-failed'
  /** The core could not be compiled. */
  | 'core-failed'

export class TracerError extends Error {
  readonly code: TracerFault

  constructor(code: TracerFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TracerError'
    this.code = code
  }
}
