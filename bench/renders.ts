/**
 * Renders through the service over HTTP: seconds until the render is completed, and peak memory of the service and its descendants. `cold` is the first
 * render after the service's start (browser or tracer thread, models, shaders, BVHs); `warm` are later renders of the same room. Baselines: one plain
 * frame of the same room encoded as PNG, and the memory of the idle service.
 *
 * The part ends within about BUDGET_MINUTES: cells that would not fit are named and not measured. `--all` measures all cells, which takes hours.
 * `--few` renders ultra with few samples, and reckons from these what its own number takes (renders/estimate.ts).
 */
import { RunningService } from '../e2e/service.ts'
import type { RenderQuality } from '#contract/renders/vocabulary.ts'
import { samplesFor } from '../src/service/modules/renders/drawing/tracedRenderer.ts'
import { measureEstimate, SampleCount, type Measured } from './renders/estimate.ts'
import { memoryOf, PeakMemory, processorOf } from './renders/memory.ts'
import { cellsOf, expectedSeconds, idOf, PREFIX, SIZES, type Cell, type SizeName } from './renders/matrix.ts'
import { plainFrames } from './renders/plainFrames.ts'
import { renderSeconds } from './renders/request.ts'
import { makeRoom, floorProducts, type RoomToRender } from './renders/rooms.ts'
import { median, row, type Part, type Row } from './row.ts'

const BUDGET_MINUTES = 40
/** Timed warm renders. */
const WARM_TIMES: Record<RenderQuality, number> = { low: 3, medium: 3, high: 1, ultra: 1 }
/** Milliseconds after which a started service has read its catalogue and is idle. */
const SETTLE_MS = 4000
const MB = 1e6

interface Bench {
  service: RunningService
  room: RoomToRender
  /** Seconds of a plain frame of the room. */
  plain: number
  /** Seconds left of the budget. */
  left: () => number
  /** Number of samples of ultra renders, in a run with few. */
  sampleCount?: SampleCount | undefined
}

/** Measures one render. */
const measureOne = async ({ service, room }: Bench, { quality, size }: Cell, turn: number): Promise<Measured> => {
  const memory = new PeakMemory(service.pid!)
  const before = processorOf(service.pid!)
  const seconds = await memory.during(() => renderSeconds(service.url, room, { quality, size: SIZES[size], turn }))
  return { seconds, megabytes: memory.peak / MB, processor: processorOf(service.pid!) - before }
}

/** @returns what a cell of ultra takes, from renders of few samples, and the seconds of all of them */
const measureFew = async (bench: Bench, cell: Cell, sampleCount: SampleCount): Promise<{ rows: Row[]; seconds: number }> => {
  let [turn, seconds] = [0, 0]
  const render = async (samples: number): Promise<Measured> => {
    sampleCount.set(samples)
    const measured = await measureOne(bench, cell, turn++)
    seconds += measured.seconds
    console.error(`${idOf(cell)}, ${samples} samples: ${JSON.stringify(measured)}`)
    return measured
  }
  const rows = await measureEstimate(idOf(cell), render, samplesFor(SIZES[cell.size]))
  return { rows, seconds }
}

/** Measures one cell in a freshly started service. @returns its rows, and the seconds of the cold render */
const measureCell = async (bench: Bench, cell: Cell): Promise<{ rows: Row[]; seconds: number }> => {
  const { service, plain, left, sampleCount } = bench
  await service.restart()
  await new Promise((wait) => setTimeout(wait, SETTLE_MS))
  if (sampleCount && cell.quality === 'ultra') return measureFew(bench, cell, sampleCount)
  const idle = memoryOf(service.pid!) / MB
  const rowsOf = (state: 'cold' | 'warm', seconds: number, megabytes: number) => [
    row(`${idOf(cell)}.${state}`, 's', seconds, { baseline: plain }),
    row(`${idOf(cell)}.${state}.memory`, 'MB, peak', megabytes, { baseline: idle }),
  ]
  const cold = await measureOne(bench, cell, 0)
  const rows = rowsOf('cold', cold.seconds, cold.megabytes)
  const warm: Measured[] = []
  while (warm.length < WARM_TIMES[cell.quality] && left() >= cold.seconds) warm.push(await measureOne(bench, cell, warm.length + 1))
  if (warm.length > 0) rows.push(...rowsOf('warm', median(warm.map(({ seconds }) => seconds)), Math.max(...warm.map(({ megabytes }) => megabytes))))
  else console.error(`${idOf(cell)}.warm is not measured: the time is up (--all)`)
  return { rows, seconds: cold.seconds }
}

/** A room, and so a guest, per picture size: all renders of one room exceed a guest's monthly quota. */
const roomKey = ({ items, size }: Cell): string => `${items} ${size}`

const makeRooms = async ({ url }: RunningService, cells: readonly Cell[]): Promise<Map<string, RoomToRender>> => {
  const products = await floorProducts(url)
  const rooms = new Map<string, RoomToRender>()
  for (const cell of cells) if (!rooms.has(roomKey(cell))) rooms.set(roomKey(cell), await makeRoom(url, products, cell.items))
  return rooms
}

/** Measures the cells that fit into the budget. A failed cell becomes a missed row; the others are still measured. */
const measureCells = async (cells: readonly Cell[], budgetSeconds: number, sampleCount?: SampleCount): Promise<Row[]> => {
  const from = performance.now()
  const left = () => budgetSeconds - (performance.now() - from) / 1000
  const service = await RunningService.prepare({ settings: sampleCount?.settings ?? {} })
  try {
    await service.start()
    const rooms = await makeRooms(service, cells)
    const plain = await plainFrames(rooms, Object.entries(SIZES) as [SizeName, (typeof SIZES)[SizeName]][])
    const known: { cell: Cell; seconds: number }[] = []
    const rows: Row[] = []
    for (const cell of cells) {
      const expected = expectedSeconds(cell, known)
      if (expected > left()) {
        console.error(`${idOf(cell)} is not measured: expected ${Math.round(expected)} s, left ${Math.round(left())} s (--all)`)
        continue
      }
      try {
        const bench = { service, room: rooms.get(roomKey(cell))!, plain: plain(roomKey(cell), cell.size), left, sampleCount }
        const measured = await measureCell(bench, cell)
        known.push({ cell, seconds: measured.seconds })
        rows.push(...measured.rows)
        console.error(measured.rows.map(({ id, value, unit }) => `${id} ${value.toFixed(1)} ${unit}`).join(', '))
      } catch (error) {
        console.error(`${idOf(cell)} failed`, error)
        rows.push(row(`${idOf(cell)}.failed`, 'renders', 1, { aim: ['=', 0] }))
      }
    }
    return rows
  } finally {
    await service.stop()
  }
}

export const rendersPart: Part = {
  prefix: PREFIX,
  measure: async ({ prefix, flags }) => {
    const sampleCount = flags.has('--few') ? new SampleCount() : undefined
    try {
      return await measureCells(cellsOf(prefix), flags.has('--all') ? Infinity : BUDGET_MINUTES * 60, sampleCount)
    } finally {
      sampleCount?.remove()
    }
  },
}
