/** Memory of a process and of all that it started, as Linux tells it under /proc, watched for its peak. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between two looks. */
const LOOK_MS = 200
/** What more must be resident, by part, to be worth a close look. */
const LEAST_GROWTH = 0.01
const PROCESS = /^\d+$/

/** The parent's id, of `/proc/<pid>/stat`: two fields after the name, whose brackets may hold brackets and blanks themselves. */
export const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])

/** Bytes of a field such as `Pss:  224 kB`. @throws where there is none */
export const bytesIn = (text: string, field: string): number => {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)
  if (!found) throw new Error(`/proc names no ${field}`)
  return Number(found[1]) * 1024
}

/** A process and those that descend from it. @param parents of each process, by its id */
export const treeOf = (root: number, parents: ReadonlyMap<number, number>): number[] => {
  const children = Map.groupBy(parents.keys(), (id) => parents.get(id)!)
  const tree: number[] = []
  for (let next: number[] = [root]; next.length > 0; next = next.flatMap((id) => children.get(id) ?? [])) tree.push(...next)
  return tree
}

/** What a process that has ended meanwhile would have told: nothing. */
const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const parentsNow = (): Map<number, number> => {
  const stats = readdirSync('/proc')
    .filter((name) => PROCESS.test(name))
    .map((id) => [Number(id), readOrNull(`/proc/${id}/stat`)] as const)
  return new Map(stats.flatMap(([id, stat]) => (stat === null ? [] : [[id, parentIn(stat)] as const])))
}

/** Bytes of the pages that a process has in memory, those that it shares counted in full: quickly read. */
const residentOf = (id: number): number => {
  const status = readOrNull(`/proc/${id}/status`)
  // One that is just ending has none.
  return status !== null && status.includes('\nVmRSS:') ? bytesIn(status, 'VmRSS') : 0
}

/** Bytes of a process, of what several share its part alone; of one that may not be looked into, what is resident. Takes milliseconds. */
const proportionOf = (id: number): number => {
  const shares = readOrNull(`/proc/${id}/smaps_rollup`)
  return shares !== null && shares.includes('\nPss:') ? bytesIn(shares, 'Pss') : residentOf(id)
}

const sumOf = (ids: readonly number[], bytesOf: (id: number) => number): number => ids.reduce((sum, id) => sum + bytesOf(id), 0)

/** Bytes that a process and all that descend from it take of the machine's memory now; what they share counts once. */
export const memoryOf = (root: number): number => sumOf(treeOf(root, parentsNow()), proportionOf)

/** The most memory that a process and its descendants were seen to have. */
export class PeakMemory {
  readonly #root: number
  #mostResident = 0
  /** Bytes. */
  peak = 0

  constructor(root: number) {
    this.#root = root
  }

  /** Closely only while more is resident than ever before: what is watched should not wait for it. */
  look(): void {
    const tree = treeOf(this.#root, parentsNow())
    const resident = sumOf(tree, residentOf)
    if (resident <= this.#mostResident * (1 + LEAST_GROWTH)) return
    this.#mostResident = resident
    this.peak = Math.max(this.peak, sumOf(tree, proportionOf))
  }

  /** Looks again and again while something is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.look()
    const timer = setInterval(() => this.look(), LOOK_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      this.look()
    }
  }
}
