/** Checks the page's use of newer browser interfaces against the allowed ones; also prints it as a table. */
import { IN_SOURCE, IN_STYLES, POLYFILLED_KEYS, reasonFor, unneeded } from './allowed.ts'
import { isKnown, isNewer, oldestOf } from './compat.ts'
import { pageEntries, usesInSource, type Uses } from './inSource.ts'
import { stylesOfPage, usesInStyles } from './inStyles.ts'

/** @param problemsOnly whether only what is newer than the browserslist is looked for, which is faster */
export const usesOfPage = (problemsOnly: boolean): { source: Uses; styles: Uses } => {
  const isWanted = problemsOnly ? isNewer : isKnown
  return { source: usesInSource(pageEntries(), isWanted), styles: usesInStyles(stylesOfPage(), isWanted) }
}

type Tables = readonly Readonly<Record<string, string>>[]

/** @returns a line for each newer interface that no table names, and for each entry that nothing uses */
export const problemsIn = (uses: Uses, ...tables: Tables): string[] => [
  ...[...uses]
    .filter(([key]) => isNewer(key) && reasonFor(key, ...tables) === undefined)
    .map(([key, at]) => `${key} (${oldestOf(key)}) is newer than the browserslist: ${at.slice(0, 3).join(', ')}`),
  ...tables.flatMap((table) => unneeded(table, uses.keys()).map((key) => `${key} is allowed in scripts/browsers/allowed.ts, and nothing uses it`)),
]

export const problemsOfPage = ({ source, styles }: { source: Uses; styles: Uses }): string[] => [
  ...problemsIn(source, POLYFILLED_KEYS, IN_SOURCE),
  ...problemsIn(styles, IN_STYLES),
]

const row = (key: string, last: string): string => `| \`${key}\` | ${oldestOf(key)} |${last}`
const inOrder = (uses: Uses): string[] => [...uses.keys()].toSorted()

/** For docs/browsers.md: what is newer than the browserslist, and what happens without it. */
export const newerTable = ({ source, styles }: { source: Uses; styles: Uses }): string =>
  [
    '| Interface | Oldest browsers that have it | Without it |',
    '|---|---|---|',
    ...inOrder(source).map((key) => row(key, ` ${reasonFor(key, POLYFILLED_KEYS, IN_SOURCE) ?? ''} |`)),
    ...inOrder(styles).map((key) => row(key, ` ${reasonFor(key, IN_STYLES) ?? ''} |`)),
  ].join('\n')

/** Everything that is used, with the oldest browsers of each. */
export const wholeTable = ({ source, styles }: { source: Uses; styles: Uses }): string =>
  ['| Interface | Oldest browsers that have it |', '|---|---|', ...[...inOrder(source), ...inOrder(styles)].map((key) => row(key, ''))].join('\n')
