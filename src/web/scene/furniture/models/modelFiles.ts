/**
 * Model files by their address. The reader (modelReader.ts: the loader, and the decoder of meshes) is no part of the code that a room without furniture
 * waits for, and comes with the first file that is wanted. Only this file imports it: the browser reads a module that was lost on the way again under
 * another address (lib/ui/loading/lazyChunks.ts), which a part that others import as well does not have.
 */
import pLimit from 'p-limit'
import { lazyModule } from '../../../lib/ui/loading/lazyChunks.ts'
import type { Model } from './models.ts'

const reader = lazyModule(() => import('./modelReader.ts'))

/** Prefetches the model reader, where models will be needed. */
export const expectModels = (): void => {
  // A failed read is repeated for the first model.
  reader().catch(() => undefined)
}

/**
 * Number of files that are requested at once. The service may still have to make each: without HTTP/2 a browser opens six connections to a host,
 * and requests of the user meanwhile must not wait for a model.
 */
const AT_ONCE = 4
const limit = pLimit(AT_ONCE)

/** One model, taken apart. @throws when it cannot be had */
export const loadModel = (url: string): Promise<Model> => limit(async () => (await reader()).loadModel(url))

/** The pieces of a room's file for AR, each in the product's own space, by the item that its node names. @throws when they cannot be had */
export const loadPieces = async (url: string): Promise<Map<string, Model>> => (await reader()).loadPieces(url)

/** Levels of a model for greater distances, the finest first. @throws when they fail to load */
export const loadCoarser = (url: string): Promise<Model[]> => limit(async () => (await reader()).loadCoarser(url))
