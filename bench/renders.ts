/**
 * Renders through the service, requested as a browser does: seconds until the image is made, and the most memory that the service and all that it
 * started took meanwhile. Cold is the first render after the service's start (a browser or the tracer's thread, models, shaders, trees); warm are
 * those that follow of the same room. Against one plain frame of the same room and its PNG, and the memory of the service before.
 *
 * A whole run stays within BUDGET_MINUTES: what would not fit is named, and not measured. `--all` measures all of it, which takes hours.
 */
import { RunningService } from '../e2e/service.ts'
import type { RenderQuality } from '../src/contract/renders.ts'
import { memoryOf, PeakMemory } from './renders/memory.ts'
import { cellsOf, expectedSeconds, idOf, PREFIX, SIZES, type Cell, type SizeName } from './renders/matrix.ts'
import { plainFrames } from './renders/plainFrames.ts'
import { renderSeconds } from './renders/request.ts'
import { makeRoom, standingProducts, type RoomToRender } from './renders/rooms.ts'
import { median, row, type Part, type Row } from './row.ts'

const BUDGET_MINUTES = 40
/** Warm renders that are timed. */
const WARM_TIMES: Record<RenderQuality, number> = { low: 3, medium: 3, high: 1, ultra: 1 }
/** Milliseconds after its start in which the service has read its catalogue and rests. */
const SETTLE_MS = 4000
const MB = 1e6

interface Bench {
  service: RunningService
  room: RoomToRender
  /** Seconds of a plain frame of the same. */
  plain: number
  /** Seconds that are left of the time for all. */
  left: () => number
}

/** One render, with the most memory meanwhile. */
const measureOne = async ({ service, room }: Bench, { quality, size }: Cell, turn: number): Promise<{ seconds: number; megabytes: number }> => {
  const memory = new PeakMemory(service.pid!)
  const seconds = await memory.during(() => renderSeconds(service.url, room, { quality, size: SIZES[size], turn }))
  return { seconds, megabytes: memory.peak / MB }
}

/** @returns the rows, and seconds of the first render */
const measureCell = async (bench: Bench, cell: Cell): Promise<{ rows: Row[]; seconds: number }> => {
  const { service, plain, left } = bench
  await service.kill()
  await service.start()
  await new Promise((wait) => setTimeout(wait, SETTLE_MS))
  const idle = memoryOf(service.pid!) / MB
  const rowsOf = (state: 'cold' | 'warm', seconds: number, megabytes: number) => [
    row(`${idOf(cell)}.${state}`, 's', seconds, { baseline: plain }),
    row(`${idOf(cell)}.${state}.memory`, 'MB at the most', megabytes, { baseline: idle }),
  ]
  const cold = await measureOne(bench, cell, 0)
  const rows = rowsOf('cold', cold.seconds, cold.megabytes)
  const warm: { seconds: number; megabytes: number }[] = []
  while (warm.length < WARM_TIMES[cell.quality] && left() >= cold.seconds) warm.push(await measureOne(bench, cell, warm.length + 1))
  if (warm.length > 0) rows.push(...rowsOf('warm', median(warm.map(({ seconds }) => seconds)), Math.max(...warm.map(({ megabytes }) => megabytes))))
  else console.error(`${idOf(cell)}.warm is not measured: it would take longer than there is time (--all)`)
  return { rows, seconds: cold.seconds }
}

/** A room for each size of its picture: a guest's quota is less than what one room takes in all. */
const roomKey = ({ items, size }: Cell): string => `${items} ${size}`

const makeRooms = async ({ url }: RunningService, cells: readonly Cell[]): Promise<Map<string, RoomToRender>> => {
  const products = await standingProducts(url)
  const rooms = new Map<string, RoomToRender>()
  for (const cell of cells) if (!rooms.has(roomKey(cell))) rooms.set(roomKey(cell), await makeRoom(url, products, cell.items))
  return rooms
}

/** Those of the cells for which there is time. One that fails is a missed row, and the others are measured all the same. */
const measureCells = async (cells: readonly Cell[], budgetSeconds: number): Promise<Row[]> => {
  const from = performance.now()
  const left = () => budgetSeconds - (performance.now() - from) / 1000
  const service = await RunningService.start()
  try {
    const rooms = await makeRooms(service, cells)
    const plain = await plainFrames(rooms, Object.entries(SIZES) as [SizeName, (typeof SIZES)[SizeName]][])
    const known: { cell: Cell; seconds: number }[] = []
    const rows: Row[] = []
    for (const cell of cells) {
      const expected = expectedSeconds(cell, known)
      if (expected > left()) {
        console.error(`${idOf(cell)} is not measured: it would take some ${Math.round(expected)} s, ${Math.round(left())} s are left (--all)`)
        continue
      }
      try {
        const bench = { service, room: rooms.get(roomKey(cell))!, plain: plain(roomKey(cell), cell.size), left }
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
  measure: ({ prefix, flags }) => measureCells(cellsOf(prefix), flags.has('--all') ? Infinity : BUDGET_MINUTES * 60),
}
