/** Shows the studio's own room in the light of a render, and gives it back as it was. */
import { flushSync } from 'react-dom'
import type { RenderLighting } from '#contract/renders/vocabulary.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { lampLight } from '#room/light/lamps.ts'
import { renderLight } from '#room/light/renderLighting.ts'
import type { Shown, ShownState } from '../../../editor/store/shown.ts'

type Lit = Pick<ShownState, 'scene' | 'items'>

export class RenderLight {
  readonly #shown: Shown
  readonly #room: () => RoomDocument
  #base: Lit
  #ours: Lit
  #lighting: RenderLighting = 'natural'
  readonly #stop: () => void

  /** @param room the document whose lamps are shown */
  constructor(shown: Shown, room: () => RoomDocument) {
    this.#shown = shown
    this.#room = room
    this.#base = shown.store.getState()
    this.#ours = this.#base
    this.#stop = shown.store.subscribe(({ scene, items }) => {
      if (scene === this.#ours.scene && items === this.#ours.items) return
      // Someone else changed the room meanwhile.
      this.#base = {
        scene: scene === this.#ours.scene ? this.#base.scene : scene,
        items: items === this.#ours.items ? this.#base.items : items,
      }
      this.#show()
    })
  }

  light(lighting: RenderLighting): void {
    if (lighting === this.#lighting) return
    this.#lighting = lighting
    flushSync(() => this.#show())
  }

  #show(): void {
    const { scene, items } = this.#base
    if (this.#lighting === 'natural') this.#ours = { scene, items }
    else {
      const { lighting, lampsLit } = renderLight(scene, this.#lighting)
      const room = this.#room()
      const lit = (item: ShownState['items'][number]) => {
        const placed = room.items.get(item.id)
        return placed ? { ...item, ...lampLight(placed, item.product.category, lampsLit) } : item
      }
      this.#ours = { scene: { ...scene, lighting }, items: items.map(lit) }
    }
    this.#shown.store.setState(this.#ours)
  }

  /** The room is shown in its own light again. */
  end(): void {
    this.light('natural')
    this.#stop()
  }
}
