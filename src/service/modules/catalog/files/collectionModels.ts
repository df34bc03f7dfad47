/**
 * The models of the first catalogue: a function of their definitions, computed when a file is first asked for and kept from then on. What a screen waits
 * for is made first; what furnished rooms show, and then the rest, is made ahead while there is time.
 */
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { KEPT, MODEL_FOLDER, readKeptCatalogue } from '#collection/kept.ts'
import { changedSince, modelFilesOf, type CatalogueModelFile } from '#models/modelFiles.ts'
import { TEXTURE_FOLDER, readTextureIndex } from '#models/materials/textureFiles.ts'
import { modelPool, type ModelPool } from '#collection/making/modelPool.ts'
import { PoolClosed } from '#models/tasks/taskPool.ts'
import { FolderInUse, lockFolder } from '../../../db/folderLock.ts'
import { runUnattributed } from '../../../db/fairShare.ts'
import { StorageUnavailable } from '../../../db/failures.ts'
import type { Blobs } from '../../../adapters/blobs.ts'

/** Milliseconds that another process is left to make a file before it is made here as well. */
const LOCK_MS = 5000
const LOOK_MS = 50

export interface CollectionOptions {
  /** Holds the kept catalogue. */
  kept?: string
  /** Folders in which made models may lie; what is made is written into the first that can be written to. */
  folders: readonly string[]
  pools?: { waitedFor: ModelPool; ahead: ModelPool }
}

export class CollectionModels {
  /** By name in the blobs. */
  readonly #files: ReadonlyMap<string, CatalogueModelFile>
  /** Paths of the textures that coarser levels name, by name in the blobs. */
  readonly #textures: ReadonlyMap<string, string>
  readonly #folders: readonly string[]
  readonly #pools: { waitedFor: ModelPool; ahead: ModelPool }
  /** Files that are being made, by name. */
  readonly #making = new Map<string, Promise<string>>()
  #writable: Promise<string> | undefined

  private constructor(files: readonly CatalogueModelFile[], textures: ReadonlyMap<string, string>, { folders, pools }: CollectionOptions) {
    this.#files = new Map(files.map((file) => [`${file.sha256}.glb`, file]))
    this.#textures = textures
    this.#folders = folders
    this.#pools = pools ?? { waitedFor: modelPool(), ahead: modelPool(1) }
  }

  static async open(options: CollectionOptions): Promise<CollectionModels> {
    const { textures } = await readTextureIndex()
    const web = Object.values(textures).flatMap(({ files }) => Object.values(files.web))
    const paths = new Map(web.map(({ file, sha256 }) => [`${sha256}.webp`, join(TEXTURE_FOLDER, file)]))
    return new CollectionModels(modelFilesOf(await readKeptCatalogue(options.kept ?? KEPT)), paths, options)
  }

  /** Whether a blob of that name can be had here. */
  has(name: string): boolean {
    return this.#files.has(name) || this.#textures.has(name)
  }

  /** Path of the file with that content, made if need be; null where the collection has none of that name. */
  async pathOf(name: string): Promise<string | null> {
    const texture = this.#textures.get(name)
    if (texture !== undefined) return texture
    const file = this.#files.get(name)
    if (!file) return null
    const known = this.#found(name) ?? this.#making.get(name)
    if (known !== undefined) return known
    // On behalf of all who wait for it, not of the request that began it.
    const making = runUnattributed(() => this.#make(name, file)).finally(() => this.#making.delete(name))
    this.#making.set(name, making)
    return making
  }

  /**
   * Makes a product’s model and its coarser levels, unless they are there or being made.
   * @param isKept whether a file of that name is among the blobs already
   * @returns names of the files that are there now
   */
  async makeAhead(sku: string, isKept: (name: string) => Promise<boolean>): Promise<string[]> {
    const wanted = [...this.#files].filter(([, file]) => file.sku === sku && file.form !== 'plain')
    const folder = await this.#folder()
    for (const [name, file] of wanted) {
      if (this.#found(name) !== undefined || this.#making.has(name) || (await isKept(name))) continue
      const release = this.#lock(folder, name)
      if (release === null) continue
      try {
        await this.#run(this.#pools.ahead, folder, file, true)
      } finally {
        release()
      }
    }
    return wanted.map(([name]) => name).filter((name) => this.#found(name) !== undefined)
  }

  /** Names of all that can be had here. */
  names(): string[] {
    return [...this.#files.keys(), ...this.#textures.keys()]
  }

  /** SKUs of all products that have a model. */
  skus(): string[] {
    return [...new Set([...this.#files.values()].map(({ sku }) => sku))]
  }

  async close(): Promise<void> {
    await Promise.all([this.#pools.waitedFor.close(), this.#pools.ahead.close()])
  }

  #found(name: string): string | undefined {
    return this.#folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  }

  /** The first folder that can be written to: a checkout may be read-only. */
  #folder(): Promise<string> {
    const find = async (): Promise<string> => {
      for (const folder of this.#folders) {
        const isWritable = await mkdir(folder, { recursive: true })
          .then(() => access(folder, constants.W_OK))
          .then(
            () => true,
            () => false,
          )
        if (isWritable) return folder
      }
      throw new Error(`Models cannot be written to ${this.#folders.join(' nor to ')}.`)
    }
    return (this.#writable ??= find().catch((error: unknown) => {
      this.#writable = undefined
      throw error
    }))
  }

  /** Holds other processes off the making of a file; null while one of them is at it. */
  #lock(folder: string, name: string): (() => void) | null {
    try {
      return lockFolder(folder, `${name}.lock`)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      // Making ahead, at the lowest priority, does not hold up a caller of the same file.
      return error.pid === process.pid ? () => {} : null
    }
  }

  async #make(name: string, file: CatalogueModelFile): Promise<string> {
    const folder = await this.#folder()
    const until = performance.now() + LOCK_MS
    let release = this.#lock(folder, name)
    while (release === null && performance.now() < until) {
      await pause(LOOK_MS)
      const found = this.#found(name)
      if (found !== undefined) return found
      release = this.#lock(folder, name)
    }
    try {
      return this.#found(name) ?? (await this.#run(this.#pools.waitedFor, folder, file, false))
    } finally {
      release?.()
    }
  }

  async #run(pool: ModelPool, folder: string, { sku, form, sha256, model }: CatalogueModelFile, isIdle: boolean): Promise<string> {
    const answer = await pool.run({ folder, sku, form, model, isIdle }).catch((error: unknown) => {
      // The service stops: another process, or the next start, makes it.
      throw error instanceof PoolClosed ? new StorageUnavailable(error) : error
    })
    if (!('sha256' in answer) || answer.sha256 !== sha256) throw new Error(changedSince(sku, form))
    return join(folder, `${sha256}.glb`)
  }
}

/** Blobs that include the collection’s models although they are not stored yet. */
export const withModels = (blobs: Blobs, models: CollectionModels): Blobs => {
  /** @returns whether the blob is there now */
  const bring = async (name: string): Promise<boolean> => {
    const path = await models.pathOf(name)
    if (path !== null) await blobs.link(path, name)
    return path !== null
  }
  return {
    ...blobs,
    open: async (name) => (await blobs.open(name)) ?? ((await bring(name)) ? blobs.open(name) : null),
    read: async (name) => (await blobs.read(name)) ?? ((await bring(name)) ? blobs.read(name) : null),
    lend: async (name) => (await blobs.lend(name)) ?? ((await bring(name)) ? blobs.lend(name) : null),
    has: async (name) => models.has(name) || blobs.has(name),
  }
}

/** Opens the models that were made in this checkout or, where that is read-only, in the data folder. */
export const openCollectionModels = (dataDir: string): Promise<CollectionModels> =>
  CollectionModels.open({ folders: [MODEL_FOLDER, join(dataDir, 'models')] })

export interface AheadOptions {
  /** Blobs that include models that are not stored yet. */
  blobs: Blobs
  /** The same without those: what they keep, of a bucket that another machine filled, is not made. */
  kept: Pick<Blobs, 'has'>
  /** SKUs of what furnished rooms show: made first. */
  first: readonly string[]
  /** Whether the machine has time for the rest. */
  isQuiet: () => boolean
  signal: AbortSignal
  onFailed: (sku: string, error: unknown) => void
}
/** Milliseconds between two looks whether there is time. */
const QUIET_MS = 5000

/** Makes all models, one after the other, at the lowest priority. */
export const makeModelsAhead = async (models: CollectionModels, { blobs, kept, first, isQuiet, signal, onFailed }: AheadOptions): Promise<void> => {
  const wanted = new Set([...first, ...models.skus()])
  const isFirst = new Set(first)
  for (const sku of wanted) {
    while (!signal.aborted && !isFirst.has(sku) && !isQuiet()) await pause(QUIET_MS, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted) return
    try {
      for (const name of await models.makeAhead(sku, (name) => kept.has(name))) await (await blobs.open(name))?.close()
    } catch (error) {
      if (signal.aborted) return
      onFailed(sku, error)
    }
  }
}
