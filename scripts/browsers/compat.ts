/**
 * Browsers that support an interface, by its key in MDN's compatibility data, such as `javascript.builtins.Map.groupBy`. The data are web-features'.
 */
import { features } from 'web-features'
import { SUPPORTED, type Supported } from './list.ts'

/** The first version of each browser that has the interface, whole and without a prefix; no entry where none has. */
export type Support = Readonly<Record<string, string | undefined>>

const SUPPORT: ReadonlyMap<string, Support> = new Map(
  Object.values(features).flatMap((feature): [string, Support][] =>
    feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}).map(([key, { support }]) => [key, { ...support }]) : [],
  ),
)

export const isKnown = (key: string): boolean => SUPPORT.has(key)
export const knownKeys = (): Iterable<string> => SUPPORT.keys()

/** Compares versions such as `16.4`; negative where `a` is older. The data write `≤37` where a version is the oldest one that was looked at. */
export const compareVersions = (a: string, b: string): number => {
  const [x = [], y = []] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number))
  return (x[0] ?? 0) - (y[0] ?? 0) || (x[1] ?? 0) - (y[1] ?? 0)
}

/** @returns names of browsers whose oldest supported version lacks the interface */
export const lackingIn = (support: Support, browsers: readonly Supported[] = SUPPORTED): string[] =>
  browsers
    .filter(({ data, version }) => data.some((id) => support[id] === undefined || compareVersions(support[id], version) > 0))
    .map(({ name }) => name)

const lacks = new Map<string, boolean>()
const isLacking = (key: string): boolean => {
  const support = SUPPORT.get(key)
  let answer = lacks.get(key)
  if (answer === undefined) lacks.set(key, (answer = support !== undefined && lackingIn(support).length > 0))
  return answer
}
/**
 * Whether a supported browser lacks the interface. Members of a type that it lacks as a whole do not count: they are reached through that type's
 * global, or through a member of an older type, such as `Navigator.xr`.
 */
export const isNewer = (key: string): boolean => isLacking(key) && !isLacking(key.slice(0, key.lastIndexOf('.')))

/** The oldest version of each browser that has the interface, for readers: `Chrome 117, Edge 117, Firefox 119, Safari 17.4, iOS 17.4`. */
export const oldestOf = (key: string): string =>
  SUPPORTED.filter(({ data }) => data.length > 0)
    .map(({ name, data }) => {
      const versions = data.map((id) => SUPPORT.get(key)?.[id])
      const last = versions.every((version) => version !== undefined) ? versions.toSorted(compareVersions).at(-1) : undefined
      return last === undefined ? `no ${name}` : `${name} ${last}`
    })
    .join(', ')
