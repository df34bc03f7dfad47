/** Models by address, each loaded once. */
import { recovery } from '../../../lib/api/recovery.ts'
import { loadCoarser, loadModel } from './modelFiles.ts'
import { disposeModel, type Model } from './models.ts'
import { modelTextures } from './sharedTextures.ts'

/** Loads models and keeps them until its canvas is left. */
export class ModelCache {
  /** By address: a model alone, or its coarser levels. */
  readonly #models = new Map<string, readonly Model[]>()
  readonly #asked = new Set<string>()
  readonly #loads = new Set<Promise<void>>()
  readonly #arrived: (url: string) => void
  readonly #given: ReadonlyMap<string, Model>
  #closed = false
  /** By model that failed to load: cancels its retry. */
  readonly #retries = new Map<string, () => void>()

  /**
   * @param arrived called when a requested model can be drawn
   * @param given models by address that are loaded already, and are not freed here
   */
  constructor(arrived: (url: string) => void, given: ReadonlyMap<string, Model> = new Map()) {
    this.#arrived = arrived
    this.#given = given
  }

  /** Returns the model if it is loaded; else requests it and returns `undefined`. A model that fails to load stays a block until it loads. */
  get(url: string): Model | undefined {
    const given = this.#given.get(url)
    if (given) return given
    if (!this.#asked.has(url)) this.#ask(url, () => this.#load(url))
    return this.#models.get(url)?.[0]
  }

  /** Returns the model if it is loaded; does not request it. */
  known(url: string): Model | undefined {
    return this.#given.get(url) ?? this.#models.get(url)?.[0]
  }

  /**
   * Returns a model's coarser levels if they are loaded; else requests them and returns `undefined`. None where they fail to load: then the model
   * itself is drawn.
   */
  coarser(url: string): readonly Model[] | undefined {
    if (!this.#asked.has(url)) this.#ask(url, () => this.#loadCoarser(url))
    return this.#models.get(url)
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#loads.size > 0) await Promise.all(this.#loads)
  }

  #ask(url: string, load: () => Promise<void>): void {
    this.#asked.add(url)
    const loading = load().finally(() => this.#loads.delete(loading))
    this.#loads.add(loading)
  }

  #keep(url: string, models: readonly Model[]): void {
    if (this.#closed) return models.forEach(disposeModel)
    this.#models.set(url, models)
    this.#arrived(url)
  }

  async #loadCoarser(url: string): Promise<void> {
    const models = await loadCoarser(url).catch((cause: unknown) => {
      console.warn(`The coarser models ${url} could not be loaded; the model itself is drawn.`, cause)
      return []
    })
    this.#keep(url, models)
  }

  async #load(url: string): Promise<void> {
    try {
      this.#keep(url, [await loadModel(url)])
    } catch (cause) {
      if (this.#closed) return
      console.warn(`The model ${url} could not be loaded; its block is shown until it can be.`, cause)
      this.#retries.set(
        url,
        recovery.add(`model ${url}`, () => void this.#load(url)),
      )
    }
  }

  get pending(): number {
    return this.#asked.size - this.#models.size
  }

  dispose(): void {
    this.#closed = true
    for (const stop of this.#retries.values()) stop()
    for (const model of [...this.#models.values()].flat()) disposeModel(model)
    this.#models.clear()
    modelTextures.clear()
  }
}
