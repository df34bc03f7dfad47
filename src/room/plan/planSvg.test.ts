import { describe, expect, test } from 'vitest'
import type { DimensionLine } from './dimensions.ts'
import type { PlanDrawing, PlanLayer, PlanPiece } from './drawing.ts'
import { planSvg, type PlanSvgOptions } from './planSvg.ts'

const piece = (layer: PlanLayer): PlanPiece => ({
  id: layer,
  layer,
  outline: `${layer} outline`,
  lines: `${layer} lines`,
  at: { x: 1.5, y: 2 },
  turn: Math.PI / 4,
  scale: { x: 2, y: 1 },
  color: '#204060',
  top: 1,
})
const plan: PlanDrawing = {
  floor: 'floor',
  walls: [{ id: 'wall-1', solid: 'wall' }],
  openings: [
    { id: 'door-1', wallId: 'wall-1', type: 'door', gap: 'door gap', lines: 'door lines', swing: 'swing' },
    { id: 'window-1', wallId: 'wall-1', type: 'window', gap: 'window gap', lines: 'window lines', swing: '' },
  ],
  pieces: [piece('above'), piece('piece'), piece('rug')],
  bounds: { minX: -0.1, minY: -0.2, maxX: 5, maxY: 4 },
}
const dimension = (from: [number, number], to: [number, number], metres: number): DimensionLine => ({
  id: 'wall-1',
  wallId: 'wall-1',
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  away: { x: 0, y: 1 },
  metres,
  rank: 1,
})
const elements = (options: PlanSvgOptions = {}) =>
  planSvg(plan, { pen: 0.02, ...options })
    .replaceAll('><', '>\n<')
    .split('\n')
const metres = (length: number) => `${length} m`

test('plan svg: lower items are drawn first, and overhead ones are dashed, over the walls', () => {
  const place = 'translate(1.5 2) rotate(45) scale(2 1)'
  expect(elements()).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.4 -0.5 5.7 4.8" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">',
    '<path d="floor" fill="#FFFDF9"/>',
    `<g transform="${place}" stroke="#3A352D" stroke-opacity=".65">`,
    '<path d="rug outline" fill="#e0e3e4" fill-rule="evenodd" stroke-width="0.018"/>',
    '<path d="rug lines" fill="none" stroke-width="0.015" stroke-opacity=".75"/>',
    '</g>',
    '<path d="swing" fill="none" stroke="#3A352D" stroke-opacity=".65" stroke-width="0.018" stroke-dasharray="0.08 0.06"/>',
    `<g transform="${place}" stroke="#3A352D">`,
    '<path d="piece outline" fill="#c5ccd1" fill-rule="evenodd" stroke-width="0.025"/>',
    '<path d="piece lines" fill="none" stroke-width="0.015" stroke-opacity=".75"/>',
    '</g>',
    '<path d="wall" fill="#4A443A"/>',
    '<path d="door gap" fill="#FFFDF9"/>',
    '<path d="door lines" fill="#FFFDF9" stroke="#3A352D" stroke-width="0.02"/>',
    '<path d="window gap" fill="#FFFDF9"/>',
    '<path d="window lines" fill="#FFFDF9" stroke="#3A352D" stroke-width="0.02"/>',
    `<g transform="${place}" stroke="#3A352D" stroke-dasharray="0.1 0.08">`,
    '<path d="above outline" fill="none" fill-rule="evenodd" stroke-width="0.018"/>',
    '<path d="above lines" fill="none" stroke-width="0.015" stroke-opacity=".75"/>',
    '</g>',
    '</svg>',
  ])
})

test('plan svg: a title names it for screen readers', () => {
  const [svg, title] = elements({ title: 'Anna’s <"room"> & hall' })
  expect(svg).toMatch(/ role="img">$/)
  expect(title).toBe('<title>Anna’s &lt;&quot;room&quot;&gt; &amp; hall</title>')
})

test('plan svg: the view box holds the dimension lines too', () => {
  const [svg] = elements({ dimensions: [dimension([-1, -2], [6, 7], 1)], margin: 0.5 })
  expect(svg).toContain(' viewBox="-1.5 -2.5 8 10" ')
})

describe('plan svg: a dimension line', () => {
  const drawn = (line: DimensionLine, options: PlanSvgOptions = { metres, font: 'A"b' }) =>
    elements({ ...options, dimensions: [line] }).slice(elements().length - 1, -1)

  test('a dimension line has a tick at each end, and its figure in a gap in the middle', () => {
    expect(drawn(dimension([1, 1], [4, 5], 5))).toEqual([
      '<path d="M1 1L2.295 2.727M2.705 3.273L4 5M1.08 0.94L0.92 1.06M4.08 4.94L3.92 5.06" fill="none" stroke="#5B544A" stroke-width="0.018"/>',
      '<text transform="translate(2.5 3) rotate(53.13)" text-anchor="middle" dy="0.088" font-family="A&quot;b" font-size="0.26" fill="#5B544A">5 m</text>',
    ])
  })
  test('without a figure has no gap', () => {
    const [line, ...rest] = drawn(dimension([0, 3], [4, 3], 4), {})
    expect(line).toContain(' d="M0 3L2 3M2 3L4 3M0 2.9L0 3.1M4 2.9L4 3.1" ')
    expect(rest).toEqual([])
  })
  test('dimension lines: omit the label when too short', () => {
    expect(drawn(dimension([0, 3], [0.2, 3], 0.2))[0]).toContain(' d="M0 3L0 3M0.2 3L0.2 3M')
  })
  test('without a length is drawn all the same', () => {
    expect(drawn(dimension([1, 3], [1, 3], 0)).join('')).not.toMatch(/NaN|Infinity/)
  })
  test.each([
    ['right', 1, 0, 0],
    ['down', 0, 1, 90],
    ['left', -1, 0, 360],
    ['up', 0, -1, 90],
    ['right and up', 1, -1, -45],
    ['left and down', -1, 1, 315],
    ['left and up', -1, -1, 45],
  ])('a dimension line that runs %s has its figure upright', (_way, x, y, turn) => {
    expect(drawn(dimension([2, 2], [2 + x, 2 + y], 1))[1]).toContain(` rotate(${turn})" `)
  })
})
