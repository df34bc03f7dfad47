/** Where the frames of one picture are taken from: low-discrepancy points. */

type Point = [number, number]

/** The i-th of the points that fill the unit square evenly (Roberts's R2 sequence). */
export const pointOf = (i: number): Point => [(i * 0.754877666 + 0.5) % 1, (i * 0.569840296 + 0.5) % 1]

/** A part of 0 to 1 as a distance from the middle of a pixel, in pixels: likeliest there, never a whole pixel away (a tent filter). */
const tent = (part: number): number => (part < 0.5 ? Math.sqrt(2 * part) - 1 : 1 - Math.sqrt(2 - 2 * part))

/** How far the i-th of so many frames is moved aside, pixels: the mean of all is a picture filtered without steps, moved nowhere. */
export const asideOf = (i: number, count: number): Point => [tent((i + 0.5) / count), tent((i * 0.618033989 + 0.5) % 1)]
