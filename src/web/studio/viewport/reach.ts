/** Hit areas of handles and labels over the room, against the items below them. */
import type { CanvasPoint } from '../../editor/store/views.ts'

export const KNOB_PIXELS = 9
/** CSS pixels from a handle's middle: on it, and within a hand's reach of it. */
const ON_KNOB = KNOB_PIXELS + 3
export const WITHIN_REACH = 24

/**
 * Whether a pointer hits a handle. Where no item is under it the press need not be exact; over an item only the handle itself counts, or small
 * items could not be grabbed beside it. The handle that raises has an arrowhead above and below.
 * @param knob the handle's middle @param exactly only the handle itself
 */
export const isWithin = (which: 'ring' | 'lift', knob: CanvasPoint, at: CanvasPoint, exactly: boolean): boolean => {
  const [x, y] = [knob.x - at.x, knob.y - at.y]
  if (!exactly) return Math.hypot(x, y) <= WITHIN_REACH
  return Math.hypot(x, which === 'lift' ? y / 2 : y) <= ON_KNOB
}

/**
 * Whether a number lets a press through to the item under it. A finger's target of a number is larger than small items, and a selected item needs
 * no press: its distances are typed in its panel as well.
 * @param type of the pointer @param under id of the item there
 */
export const givesWay = (type: string, under: string | undefined, selection: readonly string[]): boolean =>
  type === 'touch' && under !== undefined && !selection.includes(under)
