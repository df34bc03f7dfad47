/**
 * Finishes, light and pieces on trial: shown for the eye alone while someone looks at them, with no edit. Live speed: no store,
 * no React. An edit, or someone else's, ends it: the room is shown as it is.
 */
import type { StoredScene } from '#contract/design/scene.ts'
import { isDark } from '#room/light/daylight.ts'
import type { RoomDocument } from '#room/document/document.ts'

export class Preview {
  readonly #shown: () => RoomDocument
  readonly #setScene: (scene: StoredScene) => void
  readonly #drawItems: () => void
  #scene: StoredScene | null = null
  #items: RoomDocument['items'] | null = null

  /**
   * @param shown the room that is shown without a trial
   * @param setScene shows a scene in place of the room's @param drawItems shows the items anew
   */
  constructor(shown: () => RoomDocument, setScene: (scene: StoredScene) => void, drawItems: () => void) {
    this.#shown = shown
    this.#setScene = setScene
    this.#drawItems = drawItems
  }

  /** The light that is shown. */
  get lighting(): StoredScene['lighting'] {
    return (this.#scene ?? this.#shown().scene).lighting
  }

  /** What is shown. */
  get items(): RoomDocument['items'] {
    return this.#items ?? this.#shown().items
  }

  /** Shows these pieces in the place of those that stand there: what is chosen keeps its id, so that it stays chosen. */
  stand(items: RoomDocument['items']): void {
    this.#items = items
    this.#drawItems()
  }

  /** Shows the room with these finishes and in this light; its walls stand where they are. */
  show(scene: StoredScene): void {
    this.#dress(scene, scene)
  }

  /** The room as it is. */
  putBack(): void {
    if (this.#scene) this.#dress(null, this.#shown().scene)
    if (!this.#items) return
    this.#items = null
    this.#drawItems()
  }

  /** The room's finishes are shown again already. */
  end(): void {
    this.#scene = null
  }

  /** The pieces of the room are about to be drawn. */
  endItems(): void {
    this.#items = null
  }

  #dress(trial: StoredScene | null, scene: StoredScene): void {
    const before = isDark(this.lighting)
    this.#scene = trial
    this.#setScene(scene)
    // Lamps go on as it gets dark.
    if (isDark(scene.lighting) !== before) this.#drawItems()
  }
}
