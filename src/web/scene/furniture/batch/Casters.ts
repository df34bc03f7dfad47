/** The shapes of everything that throws a shadow, drawn for the sun alone and by one call. */
import { MeshBasicMaterial, MeshDepthMaterial } from 'three'
import { Batch } from './Batch.ts'

/** Neither visible nor hiding visible objects. */
const unseen = () => new MeshBasicMaterial({ colorWrite: false, depthWrite: false })

export class Casters extends Batch {
  /** three's own: how many pieces the next call draws. */
  declare _multiDrawCount: number
  #thrown = 0
  /** Its own: shared with the walls', three would look for another program at every turn. */
  readonly #depth = new MeshDepthMaterial()

  constructor() {
    super(unseen())
    this.castShadow = true
    this.customDepthMaterial = this.#depth
  }

  override onBeforeShadow(...about: Parameters<Batch['onBeforeShadow']>): void {
    this._multiDrawCount = this.#thrown
    super.onBeforeShadow(...about)
    this.#thrown = this._multiDrawCount
  }

  /** In the view there is nothing: the call is skipped. */
  override onBeforeRender(): void {
    this._multiDrawCount = 0
  }

  override dispose(): void {
    this.material.dispose()
    this.#depth.dispose()
    super.dispose()
  }
}
