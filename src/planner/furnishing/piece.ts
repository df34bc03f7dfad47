/**
 * The language in which a furnished room is written. Nothing stands at a fixed point: every piece says what it goes by – a wall, a window,
 * another piece – so that the same room can be furnished at other dimensions. Metres; angles in degrees, anticlockwise seen from above.
 */

/** A place along a wall, read from the wall's first point as one stands with the back to it. */
export interface Along {
  from: 'start' | 'middle' | 'end'
  /** From an end: how much wall is left free; from the middle: how far the centre is moved. */
  by: number
}
export const start = (by = 0): Along => ({ from: 'start', by })
export const middle = (by = 0): Along => ({ from: 'middle', by })
export const end = (by = 0): Along => ({ from: 'end', by })

/** Where on another piece, seen from its front: to its right and towards the looker. */
interface Within {
  across?: number
  forward?: number
  turn?: number
}

export type Place =
  /** With its back to a wall, `out` from it; `height` is the bottom of what hangs. */
  | { against: string; at: Along; out?: number; height?: number }
  /** Next to another piece, `gap` between their edges, moved by `shift` along the common edge. */
  | { beside: string; side: 'left' | 'right' | 'front' | 'back'; gap: number; shift?: number; align?: 'middle' | 'back'; turn?: number }
  /** On another piece's top. */
  | ({ on: string } & Within)
  /** On the floor under another piece: rugs. */
  | ({ under: string } & Within)
  /** From the ceiling over another piece. */
  | ({ above: string } & Within)
  /** On the wall behind another piece. */
  | { over: string; height: number; across?: number }
  /** Around a window: curtains. */
  | { window: string; height: number }

export interface Piece {
  /** What other pieces call it. */
  key: string
  sku: string
  variant: string
  place: Place
  /** Key of the piece from which it is looked at, such as a screen's sofa: it stands where that piece looks, and looks back. */
  seenFrom?: string
}

export interface FurnishingPlan {
  /** The most important first: what does not fit is left out from the end. A piece comes after the one that it goes by. */
  pieces: readonly Piece[]
  /** Keys of the pieces without which the room is not this one: where one of them has no good place, the plan does not work. */
  essential: readonly string[]
  /** Keys of pieces of which none is of use without the others, a table and its chairs: all are there or none. The first is what the others go by. */
  together?: readonly (readonly string[])[]
  /** What is essential may stand where advice has a hint, though no problem, where it has no place of which there is nothing to say. */
  takesHints?: boolean
}

/** Metres from the wall's first point to the centre of something this wide. */
export const centreAlong = ({ from, by }: Along, wallLength: number, width: number): number => {
  if (from === 'start') return by + width / 2
  if (from === 'end') return wallLength - by - width / 2
  return wallLength / 2 + by
}

/** Key of the piece that a place goes by; null where it goes by the room. */
export const supportOf = (place: Place): string | null => {
  if ('beside' in place) return place.beside
  if ('on' in place) return place.on
  if ('under' in place) return place.under
  if ('above' in place) return place.above
  return 'over' in place ? place.over : null
}
