/** Two pictures of a gallery are chosen one after the other, from whatever pages of it. */
import { useState } from 'react'
import type { Render } from '#contract/renders/renders.ts'

type Picked = readonly Render[]

const isIn = (picked: Picked, { id }: Pick<Render, 'id'>): boolean => picked.some((one) => one.id === id)
export const without = (picked: Picked, { id }: Pick<Render, 'id'>): Picked => picked.filter((one) => one.id !== id)

/** Chooses a picture, or not any more. A third one is not taken. */
export const toggled = (picked: Picked, render: Render): Picked => {
  if (isIn(picked, render)) return without(picked, render)
  return picked.length < 2 ? [...picked, render] : picked
}

/** The two that are compared, the older one first: what was changed since comes after. */
export const twoOf = (picked: Picked): readonly [Render, Render] | null => {
  const [first, second] = picked.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  return first && second ? [first, second] : null
}

/** Whether a picture is chosen. */
export interface PickedState {
  isPicked: boolean
  mayPick: boolean
  toggle: () => void
  /** It is gone. */
  drop: () => void
}

export const usePicking = () => {
  const [picked, setPicked] = useState<Picked | null>(null)
  return {
    /** Null while none are compared. */
    picked,
    two: twoOf(picked ?? []),
    toggle: () => setPicked(picked ? null : []),
    pickedOf: (render: Render): PickedState | undefined =>
      picked
        ? {
            isPicked: isIn(picked, render),
            mayPick: isIn(picked, render) || picked.length < 2,
            toggle: () => setPicked((now) => now && toggled(now, render)),
            drop: () => setPicked((now) => now && without(now, render)),
          }
        : undefined,
    again: () => setPicked([]),
  }
}
