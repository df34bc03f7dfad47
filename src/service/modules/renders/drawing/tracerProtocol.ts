/** Tasks of the tracer thread, and its messages: plain data, buffers transferred. */
import type { RoomShot } from '#tracer/room/roomShot.ts'

export interface TracerJob {
  shot: RoomShot
  /** Pixels. */
  width: number
  height: number
  /** Per pixel. */
  samples: number
  seed: number
  /** Threads that cast rays; as many as the machine runs at once where it is not said. */
  threads?: number
}

/** Messages of a render to the service. */
export type FromTracer =
  | { kind: 'progress'; part: number }
  | { kind: 'preview'; rgba: Uint8Array; width: number; height: number }
  /** A product is drawn as a block, for this reason. */
  | { kind: 'block'; productId: string; url: string; reason: string }
  /** Asks for a model's file. */
  | { kind: 'read'; url: string }

/** Answers to `read`: a model's file, null where there is none. */
export type ToTracer = { kind: 'model'; url: string; bytes: Uint8Array | null } | { kind: 'unreadable'; url: string; message: string }
