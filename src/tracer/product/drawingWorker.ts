/** The thread behind a `DrawingThread`. */
import { readFile } from 'node:fs/promises'
import { readGlb } from '#models/convert/readGlb.ts'
import { serveTasks } from '#models/tasks/serveTasks.ts'
import { openDocument, type OpenDocument } from '../gltf/fromDocument.ts'
import type { ImageJob } from './DrawingThread.ts'
import { productImage } from './productImage.ts'

/** The last model: its variants follow one another, and share its meshes and their trees. */
let last: { path: string; model: Promise<OpenDocument> } | null = null

const openModel = (path: string): Promise<OpenDocument> => {
  if (last?.path !== path) last = { path, model: readFile(path).then(async (bytes) => openDocument(await readGlb(bytes))) }
  return last.model
}

serveTasks(async ({ model, variant, shot, ...how }: ImageJob, { transfer }): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const opened = await openModel(model)
  const rgba = await productImage(await opened.instances(variant ?? undefined), shot, how)
  transfer.push(rgba.buffer)
  return rgba
})
