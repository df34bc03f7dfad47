/**
 * Description of a furnished room without fixed coordinates: every piece names its reference – a wall, a window, another piece – so that the same
 * room can be furnished at other dimensions. Metres; angles in degrees, anticlockwise seen from above.
 */

/** A position along a wall, from the wall's first point, seen with the back to the wall. */
export interface Along {
  from: 'start' | 'middle' | 'end'
  /** From an end: how much wall is left free; from the middle: how far the centre is moved. */
  by: number
}
export const start = (by = 0): Along => ({ from: 'start', by })
export const middle = (by = 0): Along => ({ from: 'middle', by })
export const end = (by = 0): Along => ({ from: 'end', by })

/** Position on another piece, seen from its front: to its right and towards the viewer. */
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
  /** Name that other pieces refer to. */
  key: string
  sku: string
  variant: string
  place: Place
  /** Key of the piece from which it is viewed, such as a screen's sofa: it is placed in that piece's view, facing it. */
  seenFrom?: string
}

export interface FurnishingPlan {
  /** Most important first: pieces that do not fit are left out from the end. A piece comes after the one that it refers to. */
  pieces: readonly Piece[]
  /** Keys of the pieces without which the room is not this one: where one of them has no good place, the plan does not work. */
  essential: readonly string[]
  /** Keys of pieces that are only useful together, such as a table and its chairs: all or none are placed. The others depend on the first. */
  together?: readonly (readonly string[])[]
  /** An essential piece may be placed with a hint of advice, but not with a problem, if no place is free of findings. */
  takesHints?: boolean
}

/** Metres from the wall's first point to the centre of something this wide. */
export const centreAlong = ({ from, by }: Along, wallLength: number, width: number): number => {
  if (from === 'start') return by + width / 2
  if (from === 'end') return wallLength - by - width / 2
  return wallLength / 2 + by
}

/** Key of the piece that a place refers to; null if it refers to the room. */
export const supportOf = (place: Place): string | null => {
  if ('beside' in place) return place.beside
  if ('on' in place) return place.on
  if ('under' in place) return place.under
  if ('above' in place) return place.above
  return 'over' in place ? place.over : null
}
