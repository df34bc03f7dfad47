/** Version of the product images' renderer: a hash of all sources that decide how an image looks, apart from the model. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from '#models/sourceHash.ts'

const TRACER = join(import.meta.dirname, '..')
const FOLDERS = ['core', 'gltf', 'product'].map((folder) => join(TRACER, folder))
const FILES = [
  'bvh.ts',
  'camera.ts',
  'denoise.ts',
  'film.ts',
  'lights.ts',
  'materials.ts',
  'meshes.ts',
  'toneMap.ts',
  'trace.ts',
  '../room/camera/productShot.ts',
]

/** They decide which images are drawn, in which thread, and where they are stored. */
const NOT_DRAWING = new Set(['drawProductImages.ts', 'DrawingThread.ts', 'productImageVersion.ts'])

let version: string | null = null

/** Changes whenever an image would be drawn differently. */
export const productImageVersion = (): string => {
  if (version !== null) return version
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.includes('.test.') && !NOT_DRAWING.has(name))
      .map((name) => join(folder, name)),
  )
  version = sourceHash([...sources, ...FILES.map((name) => join(TRACER, name))])
  return version
}
