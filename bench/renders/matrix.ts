/** What is rendered to be measured, in the order of its worth: what does not fit into the time comes last. */
import { RENDER_QUALITIES, type RenderQuality } from '../../src/contract/renders.ts'

export const SIZES = { '720p': { width: 1280, height: 720 }, '1080p': { width: 1920, height: 1080 } } as const
export type SizeName = keyof typeof SIZES
/** Pieces that stand in them. */
export const ROOMS = [10, 50, 200] as const

export interface Cell {
  quality: RenderQuality
  size: SizeName
  items: (typeof ROOMS)[number]
}

export const PREFIX = 'renders.service'
export const idOf = ({ quality, size, items }: Cell): string => `${PREFIX}.${quality}.${size}.${items}`

const SECONDS = RENDER_QUALITIES.filter((quality) => quality !== 'ultra')
const cells = (qualities: readonly RenderQuality[], size: SizeName, rooms: readonly Cell['items'][] = ROOMS): Cell[] =>
  rooms.flatMap((items) => qualities.map((quality) => ({ quality, size, items })))

/** What takes seconds before what takes minutes; of that a first room before the larger picture of what takes seconds. */
export const CELLS: readonly Cell[] = [
  ...cells(SECONDS, '720p'),
  ...cells(['ultra'], '720p', [10]),
  ...cells(SECONDS, '1080p'),
  ...cells(['ultra'], '720p', [50, 200]),
  ...cells(['ultra'], '1080p'),
]

/** Those whose rows are asked for. @param prefix of rows' ids */
export const cellsOf = (prefix: string): Cell[] => CELLS.filter((cell) => `${idOf(cell)}.`.startsWith(prefix) || prefix.startsWith(`${idOf(cell)}.`))

const pixelsOf = ({ size }: Cell): number => SIZES[size].width * SIZES[size].height

/** How long a picture may take by the slowest that was measured in the same quality, pixel for pixel; 0 where nothing is known. */
export const expectedSeconds = (cell: Cell, known: readonly { cell: Cell; seconds: number }[]): number =>
  known.reduce(
    (most, { cell: other, seconds }) => (other.quality === cell.quality ? Math.max(most, (seconds * pixelsOf(cell)) / pixelsOf(other)) : most),
    0,
  )
