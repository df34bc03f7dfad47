/** Messages between the service and the tracer thread: plain data, buffers transferred. */
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

export type ToTracer =
  | { kind: 'render'; id: number; job: TracerJob }
  | { kind: 'cancel'; id: number }
  /** The answer to `read`: a model's file, null where there is none. */
  | { kind: 'model'; url: string; bytes: Uint8Array | null }
  | { kind: 'unreadable'; url: string; message: string }

export type FromTracer =
  | { kind: 'progress'; id: number; part: number }
  | { kind: 'preview'; id: number; rgba: Uint8Array; width: number; height: number }
  | { kind: 'done'; id: number; rgba: Uint8Array }
  | { kind: 'failed'; id: number; message: string }
  /** A product is drawn as a block, for this reason. */
  | { kind: 'block'; productId: string; url: string; reason: string }
  /** Asks for a model's file. */
  | { kind: 'read'; url: string }
