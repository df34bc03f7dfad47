/**
 * Finishes, light and pieces on trial: shown for the eye alone while somebody looks at them, with no edit. Live speed: no store,
 * no React. An edit, or somebody else's, ends it: the room is shown as it is.
 */
import type { StoredScene } from '../../contract/scene.ts'
import { isDark } from '../../room/daylight.ts'
import type { RoomDocument } from '../../room/document.ts'
import type { Session } from './session.ts'

export class Trial {
  readonly #session: Session
  #scene: StoredScene | null = null
  #items: RoomDocument['items'] | null = null

  constructor(session: Session) {
    this.#session = session
  }

  /** The light that is shown. */
  get lighting(): StoredScene['lighting'] {
    return (this.#scene ?? this.#session.shownDocument.scene).lighting
  }

  /** What is shown. */
  get items(): RoomDocument['items'] {
    return this.#items ?? this.#session.shownDocument.items
  }

  /** Shows these pieces in the place of those that stand there: what is chosen keeps its id, so that it stays chosen. */
  stand(items: RoomDocument['items']): void {
    this.#items = items
    this.#session.drawItems()
  }

  /** Shows the room with these finishes and in this light; its walls stand where they are. */
  show(scene: StoredScene): void {
    this.#dress(scene, scene)
  }

  /** The room as it is. */
  putBack(): void {
    if (this.#scene) this.#dress(null, this.#session.shownDocument.scene)
    if (!this.#items) return
    this.#items = null
    this.#session.drawItems()
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
    this.#session.shown.setScene(scene)
    // Lamps go on as it gets dark.
    if (isDark(scene.lighting) !== before) this.#session.drawItems()
  }
}
