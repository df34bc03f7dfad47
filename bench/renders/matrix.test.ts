/** Cells of `npm run bench -- renders.service`. */
import { describe, expect, test } from 'vitest'
import { RENDER_QUALITIES } from '#contract/renders/vocabulary.ts'
import { CELLS, cellsOf, expectedSeconds, idOf, ROOMS, SIZES } from './matrix.ts'

describe('the matrix of renders', () => {
  test('holds each quality, size and room once', () => {
    expect(CELLS).toHaveLength(RENDER_QUALITIES.length * Object.keys(SIZES).length * ROOMS.length)
    expect(new Set(CELLS.map(idOf)).size).toBe(CELLS.length)
  })

  test('the matrix can be narrowed by a prefix to a quality, to one cell, or to one row of it', () => {
    expect(cellsOf('')).toEqual(CELLS)
    expect(cellsOf('renders')).toEqual(CELLS)
    expect(cellsOf('renders.service.high').map(({ quality }) => quality)).toEqual(Array.from({ length: 6 }, () => 'high'))
    expect(cellsOf('renders.service.low.720p.10')).toEqual([{ quality: 'low', size: '720p', items: 10 }])
    expect(cellsOf('renders.service.low.720p.10.cold')).toEqual([{ quality: 'low', size: '720p', items: 10 }])
    expect(cellsOf('renders.cycles')).toEqual([])
  })

  test('estimates a cell by the slowest of its quality, scaled by pixels', () => {
    const known = [
      { cell: { quality: 'ultra', size: '720p', items: 10 }, seconds: 100 },
      { cell: { quality: 'ultra', size: '720p', items: 50 }, seconds: 160 },
      { cell: { quality: 'low', size: '720p', items: 10 }, seconds: 900 },
    ] as const
    expect(expectedSeconds({ quality: 'ultra', size: '1080p', items: 10 }, known)).toBe(360)
    expect(expectedSeconds({ quality: 'ultra', size: '720p', items: 200 }, known)).toBe(160)
    expect(expectedSeconds({ quality: 'medium', size: '720p', items: 10 }, known)).toBe(0)
  })
})
