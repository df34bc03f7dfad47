/** Where the frames of one picture are taken from: low-discrepancy points. */

/** The i-th of the points that fill the unit square evenly (Roberts's R2 sequence). */
export const pointOf = (i: number): [number, number] => [(i * 0.754877666 + 0.5) % 1, (i * 0.569840296 + 0.5) % 1]
