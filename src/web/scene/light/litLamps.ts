/** Which lamps of the room are lit. */
import { useState } from 'react'
import { itemsInFrame, type ShownState } from '../../editor/store/shown.ts'
import { burning, type Burning } from './lampLight.ts'
import { useShown } from '../useShown.ts'

const same = (a: Burning, b: Burning | undefined): boolean =>
  b !== undefined && a.id === b.id && a.strength === b.strength && a.at.x === b.at.x && a.at.y === b.at.y && a.at.z === b.at.z

/** Reads the lit lamps of the displayed state: the same list again while none of them is lit, put out or moved, whatever else is. */
export const litLamps = (): ((state: Pick<ShownState, 'items'> & Partial<Pick<ShownState, 'photo'>>) => readonly Burning[]) => {
  let last: readonly Burning[] = []
  return (state) => {
    const now = itemsInFrame(state).flatMap((item) => burning(item, item) ?? [])
    if (now.length !== last.length || !now.every((lamp, i) => same(lamp, last[i]))) last = now
    return last
  }
}

export const useLitLamps = (): readonly Burning[] => useShown(useState(litLamps)[0])
