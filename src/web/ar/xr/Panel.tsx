/** What is to be said to someone who wears the device and sees no page: a small panel that comes along when the head has turned away from it. */
import { useRef } from 'react'
import { Vector3 } from 'three'
import type { Told } from '../controls.ts'
import { useAr } from './context.ts'
import { Following } from './following.ts'
import { INK, NOTED } from './lettering.ts'
import { Plate, type Written } from './Plate.tsx'

/** Metres from the eye. */
const AWAY = 1.3
/** Milliseconds that what is only told once stays. */
const STAYS = 7000

const paragraphsOf = ({ line, minute }: Told) => [{ words: line, color: INK }, ...(minute === null ? [] : [{ words: minute, color: NOTED }])]

/** Shows what is told for as long as it is so, or for a while. */
class Telling {
  readonly #following = new Following()
  readonly #looks = new Vector3()
  readonly #at = new Vector3()
  #told: Told | null = null
  /** The device's time after which it is no longer shown; null: as long as it is so. */
  #until: number | null = null
  #before: number | null = null

  /** @param time milliseconds of the device */
  frame(told: Told | null, time: number, { eye, turn }: ReturnType<typeof useAr>['head']): Written | null {
    if (told !== this.#told) {
      this.#told = told
      this.#until = told && !told.lasts && told.minute === null ? time + STAYS : null
    }
    if (!told || (this.#until !== null && time >= this.#until)) {
      this.#before = null
      return null
    }
    if (this.#before === null) this.#following.begin()
    this.#following.frame(this.#looks.set(0, 0, -1).applyQuaternion(turn), this.#before === null ? Infinity : time - this.#before)
    this.#before = time
    return { paragraphs: paragraphsOf(told), at: this.#at.copy(this.#following.towards).multiplyScalar(AWAY).add(eye) }
  }
}

export const Panel = () => {
  const { head, live } = useAr()
  const telling = useRef<Telling>(null)
  const shown = (time: number) => (telling.current ??= new Telling()).frame(live.getState().told, time, head)
  return <Plate width={1024} lines={7} letter={0.027} shown={shown} />
}
