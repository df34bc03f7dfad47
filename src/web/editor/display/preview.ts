/**
 * Previews finishes, light and items without changing the document, a store or React. An edit, by this user or another, ends the preview: the
 * room is shown as it is.
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
   * @param shown the room that is shown without a preview
   * @param setScene shows a scene in place of the room's @param drawItems draws the items again
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

  /** The document with the preview applied. */
  get items(): RoomDocument['items'] {
    return this.#items ?? this.#shown().items
  }

  /** Shows these items in place of the room's. A replacement keeps the id of the selected item, so that it stays selected. */
  showItems(items: RoomDocument['items']): void {
    this.#items = items
    this.#drawItems()
  }

  /** Shows the room with these finishes and in this light; its walls stay where they are. */
  show(scene: StoredScene): void {
    this.#apply(scene, scene)
  }

  /** Shows the room as it is. */
  restore(): void {
    if (this.#scene) this.#apply(null, this.#shown().scene)
    if (!this.#items) return
    this.#items = null
    this.#drawItems()
  }

  /** Ends the preview of finishes and light; the caller shows the room. */
  end(): void {
    this.#scene = null
  }

  /** Ends the preview of items; the caller draws them. */
  endItems(): void {
    this.#items = null
  }

  #apply(preview: StoredScene | null, scene: StoredScene): void {
    const before = isDark(this.lighting)
    this.#scene = preview
    this.#setScene(scene)
    // Lamps go on as it gets dark.
    if (isDark(scene.lighting) !== before) this.#drawItems()
  }
}
