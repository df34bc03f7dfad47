/** The matrix of measured renders, most useful cells first: the last ones are left out when the time is up. */
import { RENDER_QUALITIES, type RenderQuality } from '#contract/renders/vocabulary.ts'

export const SIZES = { '720p': { width: 1280, height: 720 }, '1080p': { width: 1920, height: 1080 } } as const
export type SizeName = keyof typeof SIZES
/** Number of items in each room. */
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

/** Browser qualities take seconds and come first; one ultra render comes before the large browser renders, which fit in any case. */
export const CELLS: readonly Cell[] = [
  ...cells(SECONDS, '720p'),
  ...cells(['ultra'], '720p', [10]),
  ...cells(SECONDS, '1080p'),
  ...cells(['ultra'], '720p', [50, 200]),
  ...cells(['ultra'], '1080p'),
]

/** Cells that have rows under a prefix. @param prefix of row ids */
export const cellsOf = (prefix: string): Cell[] => CELLS.filter((cell) => `${idOf(cell)}.`.startsWith(prefix) || prefix.startsWith(`${idOf(cell)}.`))

const pixelsOf = ({ size }: Cell): number => SIZES[size].width * SIZES[size].height

/** Upper estimate of a render's seconds: the slowest of the same quality, scaled by pixels; 0 when none was measured. */
export const expectedSeconds = (cell: Cell, known: readonly { cell: Cell; seconds: number }[]): number =>
  known.reduce(
    (most, { cell: other, seconds }) => (other.quality === cell.quality ? Math.max(most, (seconds * pixelsOf(cell)) / pixelsOf(other)) : most),
    0,
  )
