/** Project names: unique per owner without regard to case. */
import { LIMITS } from '#contract/wire/limits.ts'

const LONGEST = LIMITS.text.projectName

/** Comparison key of a name: equal names have equal keys. Folded here and not in SQL: `lower()` depends on the database's locale. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ')

/** `name`, or with the first free number when it is taken: "Salon (2)". Never longer than a name may be. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => {
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` (${n})`
    // Cut where it may split a surrogate pair, the half that is left goes too.
    const kept = name
      .slice(0, LONGEST - suffix.length)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()
    const candidate = kept + suffix
    if (!taken.has(nameKey(candidate))) return candidate
  }
}
