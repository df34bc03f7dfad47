/**
 * Assigns each module to a file of the build. By default the bundler makes a file for every set of lazy chunks (pages, dialogs) that share something:
 * some 500, most of a kilobyte, of which a room waits for 200. Here, lazy chunks that a visitor loads together form one group, and files are made for
 * sets of groups that are worth a file: a room waits for some 25 scripts, and for hardly more bytes.
 */
import type { Rolldown } from 'vite'

/** The used part of the bundler's graph. */
export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Documents that only the service's own browser opens: a shopper's files are not split for them. */
const OWN_BROWSER = 'own-browser'
/** Groups of what loads by itself, by its path in the project. The first row that fits counts. */
export const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^src\/web\/(?:print|renders\/(?:film|stage))\//, OWN_BROWSER],
  [/^index\.html$/, 'start'],
  [/^src\/web\/(?:pages\/home\/Home|app\/pages)\./, 'home'],
  [/^src\/web\/ar\/page\/renderArPage\./, 'ar'],
  // Chunks that a room waits for, and those loaded after it is shown.
  [/^src\/web\/(?:studio\/Studio|app\/StudioPage)\./, 'studio'],
  [/^src\/web\/(?:studio\/|ar\/page\/viewers\/RoomView\.)/, 'panels'],
  [/^src\/web\/(?:scene|editor|lib\/storage|lib\/api|renders\/panorama|ar\/page\/(?:cart|viewers\/views))\b|^src\/(?:models|contract)\//, 'late'],
  [/^src\/web\/ar\//, 'drawn-ar'],
  [/^src\/web\/(?:pages\/(?:home|rooms|shared|shop\/product)|renders|lib\/handOver)\//, 'rooms'],
  [/^src\/web\/pages\/shop\//, 'shop'],
  [/^src\/web\/(?:pages\/(?:account|business|staff)|lib\/ui\/forms\/MonthCalendar)\b/, 'account'],
  [/./, 'pages'],
]
const ALL: readonly string[] = [...new Set(GROUPS.map(([, group]) => group))].filter((group) => group !== OWN_BROWSER)

/** Characters of source without comments, of which about a third remains: less is not worth a file. */
const LEAST = 15_000

/** Packages of which little is used although the graph names them: the bundler, which knows what is used, splits them. */
const CUT_BY_USE = /[\\/]node_modules[\\/]zod[\\/]/

/** @returns every module with the ids of what loads by itself (documents, and what is imported late) and needs it */
const neededBy = (start: string, graph: Graph): Map<string, string[]> => {
  const all = new Set([start])
  for (const id of all) {
    const { importers = [], dynamicImporters = [], importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importers, ...dynamicImporters, ...importedIds, ...dynamicallyImportedIds]) all.add(next)
  }
  const needed = new Map<string, string[]>([...all].map((id) => [id, []]))
  for (const entry of all) {
    const info = graph.getModuleInfo(entry)
    if (!info?.isEntry && !info?.dynamicImporters.length) continue
    const reached = new Set([entry])
    for (const id of reached) {
      needed.get(id)?.push(entry)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
    }
  }
  return needed
}

const keyOf = (groups: readonly string[]): string => groups.toSorted().join('-')

const nameOf = (groups: readonly string[]): string => {
  if (groups.length <= ALL.length / 2) return keyOf(groups)
  return groups.length === ALL.length ? 'all' : `all-but-${keyOf(ALL.filter((group) => !groups.includes(group)))}`
}

/**
 * Assigns each shared module to a file: the smallest set of groups that is worth one and includes all that need the module, or, if several are as
 * small, their intersection. A module's imports are needed by everything that needs the module, so their sets hold at least the same groups: files
 * never import one another in a circle.
 */
const filesOf = (needed: ReadonlyMap<string, readonly string[]>, groupOf: (id: string) => string, sizeOf: (id: string) => number) => {
  const sets = new Map<string, string[]>()
  for (const [id, parts] of needed) {
    const groups = parts.map(groupOf).filter((group) => group !== OWN_BROWSER)
    // A dependency of a single part is in that part's own file.
    if (parts.length > 1 && groups.length !== 1 && !CUT_BY_USE.test(id)) sets.set(id, [...new Set(groups)])
  }
  const sizes = new Map<string, { groups: string[]; size: number }>()
  for (const [id, groups] of sets) {
    const key = keyOf(groups)
    sizes.set(key, { groups, size: (sizes.get(key)?.size ?? 0) + sizeOf(id) })
  }
  const worth = [...sizes.values()].filter(({ size }) => size >= LEAST).map(({ groups }) => groups)
  const fileOf = (groups: readonly string[]): string => {
    if (groups.length === 0) return OWN_BROWSER
    const around = worth.filter((one) => groups.every((group) => one.includes(group)))
    return nameOf(ALL.filter((group) => around.every((one) => one.includes(group))))
  }
  return new Map(Array.from(sets, ([id, groups]) => [id, fileOf(groups)]))
}

/**
 * @param root of the project, as it begins the ids of its modules
 * @returns what names a module's file; null where the bundler may decide
 */
export const chunkNames = (root: string): ((id: string, graph: Graph) => string | null) => {
  const groupOf = (id: string): string => {
    const path = id.slice(root.length + 1).replaceAll('\\', '/')
    return GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? OWN_BROWSER
  }
  let files: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    files ??= filesOf(neededBy(id, graph), groupOf, (one) => (graph.getModuleInfo(one)?.code ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '').length)
    return files.get(id) ?? null
  }
}
