/** One measured line of `npm run bench`. */
export interface Row {
  /** Such as `studio.drag.1000`. */
  id: string
  value: number
  unit: string
  /** Baseline, measured in the same run; null for an absolute value. */
  baseline: number | null
  ratio: number | null
  /** Target of the ratio (or of the value, without a baseline), such as `≤ 1.5`; null if only watched. */
  aim: string | null
  holds: boolean | null
}

type Bound = readonly ['≤' | '≥' | '=', number]

const meets = (measured: number, [sign, bound]: Bound) => (sign === '≤' ? measured <= bound : sign === '≥' ? measured >= bound : measured === bound)

export const row = (id: string, unit: string, value: number, about: { baseline?: number; aim?: Bound } = {}): Row => {
  const ratio = about.baseline === undefined ? null : value / about.baseline
  return {
    id,
    value,
    unit,
    baseline: about.baseline ?? null,
    ratio,
    aim: about.aim ? `${ratio === null ? '' : 'ratio '}${about.aim[0]} ${about.aim[1]}` : null,
    holds: about.aim ? meets(ratio ?? value, about.aim) : null,
  }
}

/** Requested part of the bench. */
interface Asked {
  /** Prefix of row ids: a part may skip others. */
  prefix: string
  /** Such as `--all`. */
  flags: ReadonlySet<string>
}

/** A part of the bench: its id's prefix, and what it measures. */
export interface Part {
  prefix: string
  measure: (asked: Asked) => Promise<Row[]>
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
/** @param at 0–1 */
export const quantile = (numbers: readonly number[], at: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? NaN
}
