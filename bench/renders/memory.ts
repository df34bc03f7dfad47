/** Peak memory of a process and its descendants, and the processor time of a process, read from Linux' /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between two samples. */
const SAMPLE_MS = 200
/** Growth of the resident set, as a fraction, that makes a new proportional sum worth its milliseconds. */
const LEAST_GROWTH = 0.01
const PROCESS = /^\d+$/

/** Parent id in `/proc/<pid>/stat`: the second field after the name, which itself may contain brackets and spaces. */
export const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])

/** Ticks a second in which Linux counts processor time, on every architecture. */
const TICKS = 100

/** Seconds of processor in `/proc/<pid>/stat`, of all threads: user's and system's, the 12th and 13th fields after the name. */
export const processorIn = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Seconds of processor that a process has taken since its start, without its descendants'. */
export const processorOf = (id: number): number => processorIn(readFileSync(`/proc/${id}/stat`, 'utf8'))

/** Bytes of a field such as `Pss:  224 kB`. @throws Error when the field is missing */
export const bytesIn = (text: string, field: string): number => {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)
  if (!found) throw new Error(`/proc has no field ${field}`)
  return Number(found[1]) * 1024
}

/** A process and its descendants. @param parents parent ids by process id */
export const treeOf = (root: number, parents: ReadonlyMap<number, number>): number[] => {
  const children = Map.groupBy(parents.keys(), (id) => parents.get(id)!)
  const tree: number[] = []
  for (let next: number[] = [root]; next.length > 0; next = next.flatMap((id) => children.get(id) ?? [])) tree.push(...next)
  return tree
}

/** Null when the process has ended since it was listed. */
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

/** Resident set in bytes: shared pages count in full. Cheap to read. */
const residentOf = (id: number): number => {
  const status = readOrNull(`/proc/${id}/status`)
  // A process that is exiting has no VmRSS.
  return status !== null && status.includes('\nVmRSS:') ? bytesIn(status, 'VmRSS') : 0
}

/** Proportional set in bytes: shared pages count in part. Takes milliseconds; the resident set where smaps may not be read. */
const proportionOf = (id: number): number => {
  const shares = readOrNull(`/proc/${id}/smaps_rollup`)
  return shares !== null && shares.includes('\nPss:') ? bytesIn(shares, 'Pss') : residentOf(id)
}

const sumOf = (ids: readonly number[], bytesOf: (id: number) => number): number => ids.reduce((sum, id) => sum + bytesOf(id), 0)

/** Bytes that a process and its descendants occupy now; pages that they share count once. */
export const memoryOf = (root: number): number => sumOf(treeOf(root, parentsNow()), proportionOf)

/** Samples a process and its descendants, and keeps the highest sum. */
export class PeakMemory {
  readonly #root: number
  #mostResident = 0
  /** Bytes. */
  peak = 0

  constructor(root: number) {
    this.#root = root
  }

  /** Takes one sample. Sums the proportional sets only when the resident set has grown, to disturb the measured process little. */
  sample(): void {
    const tree = treeOf(this.#root, parentsNow())
    const resident = sumOf(tree, residentOf)
    if (resident <= this.#mostResident * (1 + LEAST_GROWTH)) return
    this.#mostResident = resident
    this.peak = Math.max(this.peak, sumOf(tree, proportionOf))
  }

  /** Samples until `work` settles. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.sample()
    const timer = setInterval(() => this.sample(), SAMPLE_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      this.sample()
    }
  }
}
