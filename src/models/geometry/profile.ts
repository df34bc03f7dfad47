/** Profiles for the wheel and the lathe. */
import { through } from './curves.ts'

/** A flowing profile through the given [radius, height] pairs: thrown clay and blown glass have no facets. */
export const flowing = (profile: readonly (readonly [number, number])[], steps = 4): [number, number][] =>
  through(
    profile.map(([r, y]) => [r, y, 0] as const),
    steps,
  ).map(([r, y]) => [Math.max(0.0005, r), y])
