/** The thread behind a `DrawingThread`. */
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { readGlb } from '#models/convert/readGlb.ts'
import { openDocument, type OpenDocument } from '../gltf/fromDocument.ts'
import type { ImageResponse, ImageJob } from './DrawingThread.ts'
import { productImage } from './productImage.ts'

/** The last model: its variants follow one another, and share its meshes and their trees. */
let last: { path: string; model: Promise<OpenDocument> } | null = null

const openModel = (path: string): Promise<OpenDocument> => {
  if (last?.path !== path) last = { path, model: readFile(path).then(async (bytes) => openDocument(await readGlb(bytes))) }
  return last.model
}

const draw = async ({ model, variant, shot, ...how }: ImageJob): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const opened = await openModel(model)
  return productImage(await opened.instances(variant ?? undefined), shot, how)
}

const answer = (message: ImageResponse, transferred: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transferred)

parentPort?.on('message', (job: ImageJob) => {
  draw(job).then(
    (rgba) => answer({ rgba }, [rgba.buffer]),
    (cause: unknown) => answer({ fault: cause instanceof Error ? cause.message : String(cause) }),
  )
})
