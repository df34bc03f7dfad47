/** The status line in a headset that shows no page: a small panel that follows the head's turns lazily. */
import { useRef } from 'react'
import { Vector3 } from 'three'
import type { Announcement } from '../controls.ts'
import { useAr } from './context.ts'
import { Following } from './input/following.ts'
import { INK, INK_WARNING } from './drawing/textTexture.ts'
import { Label, type LabelText } from './drawing/Label.tsx'

/** Metres from the viewer. */
const DISTANCE = 1.3
/** How long a transient announcement is shown. */
const SHOWN_MS = 7000

const paragraphsOf = ({ line, minute }: Announcement) => [
  { words: line, color: INK },
  ...(minute === null ? [] : [{ words: minute, color: INK_WARNING }]),
]

/** Shows an announcement for as long as it lasts, or for a few seconds. */
class PanelTimer {
  readonly #following = new Following()
  readonly #looks = new Vector3()
  readonly #at = new Vector3()
  #announcement: Announcement | null = null
  /** The device's time after which it is no longer shown; null: as long as it is so. */
  #until: number | null = null
  #before: number | null = null

  /** @param time milliseconds of the device */
  frame(announcement: Announcement | null, time: number, { eye, turn }: ReturnType<typeof useAr>['head']): LabelText | null {
    if (announcement !== this.#announcement) {
      this.#announcement = announcement
      this.#until = announcement && !announcement.lasts && announcement.minute === null ? time + SHOWN_MS : null
    }
    if (!announcement || (this.#until !== null && time >= this.#until)) {
      this.#before = null
      return null
    }
    if (this.#before === null) this.#following.begin()
    this.#following.frame(this.#looks.set(0, 0, -1).applyQuaternion(turn), this.#before === null ? Infinity : time - this.#before)
    this.#before = time
    return { paragraphs: paragraphsOf(announcement), at: this.#at.copy(this.#following.towards).multiplyScalar(DISTANCE).add(eye) }
  }
}

export const Panel = () => {
  const { head, live } = useAr()
  const telling = useRef<PanelTimer>(null)
  const shown = (time: number) => (telling.current ??= new PanelTimer()).frame(live.getState().announcement, time, head)
  return <Label width={1024} lines={7} letterAngle={0.027} textAt={shown} />
}
