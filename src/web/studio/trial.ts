/**
 * Finishes and light on trial: shown on the stage for the eye alone while somebody looks at them, with no edit. Live speed: no store, no
 * React. An edit, or somebody else's, ends it: the room is shown as it is.
 */
import type { StoredScene } from '../../contract/scene.ts'
import { isDark } from '../../room/daylight.ts'
import type { Session } from './session.ts'

export class Trial {
  readonly #session: Session
  #scene: StoredScene | null = null

  constructor(session: Session) {
    this.#session = session
  }

  /** The light that is shown. */
  get lighting(): StoredScene['lighting'] {
    return (this.#scene ?? this.#session.shown.scene).lighting
  }

  /** Shows the room with these finishes and in this light; its walls stand where they are. */
  show(scene: StoredScene): void {
    this.#dress(scene, scene)
  }

  /** The room as it is. */
  putBack(): void {
    if (this.#scene) this.#dress(null, this.#session.shown.scene)
  }

  /** The stage shows the room again already. */
  end(): void {
    this.#scene = null
  }

  #dress(trial: StoredScene | null, scene: StoredScene): void {
    const before = isDark(this.lighting)
    this.#scene = trial
    this.#session.stage?.dress(scene)
    // Lamps go on as it gets dark.
    if (isDark(scene.lighting) !== before) this.#session.drawItems()
  }
}
