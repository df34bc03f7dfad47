import { describe, expect, test } from 'vitest'
import { roomDocument } from '../document/document.ts'
import { door, lShape, polygonScene, rectangleScene, windowIn } from '../../../test/room.ts'
import { dimensionLines, stretchesOf } from './dimensions.ts'
import { drawPiece, drawRoom, inDrawingOrder, planDrawing, type Drawable, type PlanPiece } from './drawing.ts'

const project = { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null } as const
const product = (about: Partial<Drawable> = {}): Drawable => ({
  mount: 'floor',
  category: 'armchair',
  size: { width: 1, depth: 0.8, height: 0.9 },
  variants: [
    { id: 'a', color: '#AA0000' },
    { id: 'b', color: '#00AA00' },
  ],
  ...about,
})
const item = (id: string, about: { productId?: string; y?: number; angle?: number; variantId?: string | null } = {}) => ({
  id,
  productId: about.productId ?? 'chair',
  variantId: about.variantId ?? null,
  position: { x: 2, y: about.y ?? 0, z: 1 },
  rotation: { x: 0, y: about.angle ?? 0, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  quantity: 1,
  customization: {},
})
const numbers = (d: string) => d.match(/-?[\d.]+/g)!.map(Number)

describe('the room', () => {
  test('walls have their true thickness, mitred at the corners, and gaps where doors and windows are', () => {
    const scene = rectangleScene(5, 4, 2.8, [door('wall-1', 1, 0.9), windowIn('wall-1', 3, 1.2)])
    const { walls, bounds } = drawRoom(scene)
    const { thickness } = scene.room.walls[0]!
    expect(Object.values(bounds)).toEqual([-thickness, -thickness, 5 + thickness, 4 + thickness].map((edge) => expect.closeTo(edge, 6)))
    // Three stretches of the wall with two openings, one of each other.
    expect(walls.map(({ solid }) => solid.match(/M/g)?.length)).toEqual([3, 1, 1, 1])
    const xs = numbers(walls[0]!.solid).filter((_, i) => i % 2 === 0)
    expect(Math.min(...xs)).toBeCloseTo(-thickness, 3)
    expect(xs).toContain(1)
    expect(xs).toContain(1.9)
  })

  test.each([
    ['start', 'in'],
    ['end', 'in'],
    ['start', 'out'],
    ['end', 'out'],
  ] as const)('a door hinged at its %s that opens %s: the arc goes from the leaf’s tip to the other jamb, round the hinge', (hinge, opens) => {
    const opening = { ...door('wall-1', 1, 0.9), hinge, opens }
    const scene = rectangleScene(5, 4, 2.8, [opening])
    const { thickness } = scene.room.walls[0]!
    const { swing, lines } = drawRoom(scene).openings[0]!
    const [x0, y0, rx, ry, , , sweep, x1, y1] = numbers(swing)
    const face = opens === 'in' ? 0 : -thickness
    const tip = opens === 'in' ? 0.9 : -thickness - 0.9
    const [hung, shut] = hinge === 'start' ? [1, 1.9] : [1.9, 1]
    expect([x0, y0, x1, y1]).toEqual([hung, expect.closeTo(tip, 3), shut, expect.closeTo(face, 3)])
    expect([rx, ry]).toEqual([0.9, 0.9])
    // The turn from tip to jamb about the hinge, as SVG counts: clockwise is 1.
    expect(sweep).toBe((x0! - hung) * (y1! - face) - (y0! - face) * (x1! - hung) > 0 ? 1 : 0)
    expect(lines.match(/Z/g)).toHaveLength(1)
  })

  test('away from the origin, every line of walls, doors and windows is at its place', () => {
    const empty = polygonScene([
      { x: 1, y: 2 },
      { x: 6, y: 2 },
      { x: 6, y: 6 },
      { x: 1, y: 6 },
    ])
    const walls = empty.room.walls.map((wall) => ({ ...wall, thickness: 0.2 }))
    const doors = [{ ...door('wall-1', 1), opens: 'out' as const }, { ...door('wall-2', 3.1), hinge: 'end' as const }, door('wall-3', 0)]
    const plan = drawRoom({ room: { ...empty.room, walls }, objects: [windowIn('wall-1', 3), ...doors] })
    expect(plan.walls.map(({ solid }) => solid)).toEqual([
      'M1 2L2 2L2 1.8L0.8 1.8ZM2.9 2L4 2L4 1.8L2.9 1.8ZM5.2 2L6 2L6.2 1.8L5.2 1.8Z',
      'M6 2L6 5.1L6.2 5.1L6.2 1.8Z',
      'M5.1 6L1 6L0.8 6.2L5.1 6.2Z',
      'M1 6L1 2L0.8 1.8L0.8 6.2Z',
    ])
    expect(plan.openings.map(({ gap, lines, swing }) => [gap, lines, swing])).toEqual([
      ['M4 2L5.2 2L5.2 1.8L4 1.8Z', 'M4 2L5.2 2M4 1.915L5.2 1.915M4 1.885L5.2 1.885M4 1.8L5.2 1.8', ''],
      ['M2 2L2.9 2L2.9 1.8L2 1.8Z', 'M2 2L2.9 2M2 1.8L2.9 1.8M2 1.8L2 0.9L2.04 0.9L2.04 1.8Z', 'M2 0.9A0.9 0.9 0 0 1 2.9 1.8'],
      ['M6 5.1L6 6L6.2 6L6.2 5.1Z', 'M6 5.1L6 6M6.2 5.1L6.2 6M6 6L5.1 6L5.1 5.96L6 5.96Z', 'M5.1 6A0.9 0.9 0 0 1 6 5.1'],
      ['M6 6L5.1 6L5.1 6.2L6 6.2Z', 'M6 6L5.1 6M6 6.2L5.1 6.2M6 6L6 5.1L5.96 5.1L5.96 6Z', 'M6 5.1A0.9 0.9 0 0 0 5.1 6'],
    ])
  })

  test('an opening whose wall is not there is not drawn', () => {
    expect(drawRoom(rectangleScene(5, 4, 2.8, [door('wall-9', 1)])).openings).toEqual([])
  })

  test('a window shows its panes and swings nowhere', () => {
    const { swing, lines } = drawRoom(rectangleScene(5, 4, 2.8, [windowIn('wall-2', 1)])).openings[0]!
    expect(swing).toBe('')
    expect(lines.match(/M/g)).toHaveLength(4)
  })
})

describe('pieces', () => {
  test('pieces have their rotation, and the colour of their variant', () => {
    const piece = drawPiece(item('1', { angle: Math.PI / 2, variantId: 'b' }), product())
    expect(piece).toMatchObject({ at: { x: 2, y: 1 }, turn: -Math.PI / 2, color: '#00AA00', layer: 'piece', top: 0.9 })
    expect(drawPiece(item('1'), product()).turn).toBe(0)
  })

  test('show the art of their product, or without it their box', () => {
    const plan = { outline: 'M0 0l1 0 0 1z', lines: '' }
    expect(drawPiece(item('1'), product({ plan }))).toMatchObject(plan)
    expect(drawPiece(item('1'), product()).outline).toBe('M-0.5 -0.4L0.5 -0.4L0.5 0.4L-0.5 0.4Z')
    expect(drawPiece(item('1'), product({ mount: 'wall' })).outline).toBe('M-0.5 0L0.5 0L0.5 0.8L-0.5 0.8Z')
  })

  test.each([
    ['a deep piece', 0.8, 'M-0.5 0.34L0.5 0.34'],
    ['a shallow piece', 0.1, 'M-0.5 0.025L0.5 0.025'],
  ])('%s without art has a line near its front', (_, depth, lines) => {
    expect(drawPiece(item('1'), product({ size: { width: 1, depth, height: 0.9 } })).lines).toBe(lines)
  })

  test.each([
    ['high on the wall', 'wall', 1.2, 0.23, 'above'],
    ['low on the wall', 'wall', 1.1, 0.4, 'piece'],
    ['flat on the wall', 'wall', 1.4, 0.22, 'piece'],
    ['on top of another piece', 'surface', 1.4, 0.4, 'piece'],
  ] as const)('%s: drawn in its layer', (_, mount, y, depth, layer) => {
    expect(drawPiece(item('1', { y }), product({ mount, size: { width: 1, depth, height: 0.5 } })).layer).toBe(layer)
  })

  test('pieces of equal height are drawn in the order of their ids', () => {
    const [first, second] = ['1', '2'].map((id) => drawPiece(item(id), product())) as [PlanPiece, PlanPiece]
    expect(inDrawingOrder([first, second])).toEqual([first, second])
    expect(inDrawingOrder([second, first])).toEqual([first, second])
  })

  test('lie in their order: rugs, then from low to high, then what hangs over the head', () => {
    const products = new Map([
      ['rug', product({ category: 'rug', size: { width: 2, depth: 3, height: 0.02 } })],
      ['chair', product()],
      ['lamp', product({ category: 'table-lamp', mount: 'surface', size: { width: 0.3, depth: 0.3, height: 0.4 } })],
      ['pendant', product({ category: 'ceiling-lamp', mount: 'ceiling', size: { width: 0.5, depth: 0.5, height: 0.6 } })],
      ['picture', product({ category: 'art', mount: 'wall', size: { width: 0.6, depth: 0.03, height: 0.8 } })],
      ['cupboard', product({ category: 'kitchen-wall', mount: 'wall', size: { width: 0.6, depth: 0.35, height: 0.7 } })],
    ])
    const items = [
      item('1', { productId: 'pendant', y: 2.8 }),
      item('2', { productId: 'cupboard', y: 1.4 }),
      item('3', { productId: 'lamp', y: 0.75 }),
      item('4', { productId: 'chair' }),
      item('5', { productId: 'picture', y: 1.4 }),
      item('6', { productId: 'rug' }),
      item('7', { productId: 'nobody knows' }),
    ]
    const { pieces } = planDrawing(roomDocument({ scene: rectangleScene(), project, items }), products)
    expect(pieces.map(({ id, layer }) => [id, layer])).toEqual([
      ['6', 'rug'],
      ['4', 'piece'],
      ['3', 'piece'],
      ['5', 'piece'],
      ['2', 'above'],
      ['1', 'above'],
    ])
  })
})

describe('lengths', () => {
  test('lengths have one line for each wall outside the room; a rectangle needs no others', () => {
    const lines = dimensionLines(rectangleScene())
    expect(lines.map(({ id, metres }) => [id, metres])).toEqual([
      ['wall-1', 5],
      ['wall-2', 4],
      ['wall-3', 5],
      ['wall-4', 4],
    ])
    expect(lines[0]!.from.y).toBeLessThan(0)
    expect(lines[1]!.from.x).toBeGreaterThan(5)
  })

  test('a rectangle away from the origin needs no others either', () => {
    const rectangle = polygonScene([
      { x: 1, y: 2 },
      { x: 6, y: 2 },
      { x: 6, y: 6 },
      { x: 1, y: 6 },
    ])
    expect(dimensionLines(rectangle).map(({ metres }) => metres)).toEqual([5, 4, 5, 4])
  })

  test('a wall as long as the room is wide does not show the width when it runs the other way', () => {
    const points = [
      [0, 0],
      [3, 0],
      [3, 1],
      [6, 1],
      [6, 6],
      [4, 6],
      [4, 5],
      [2, 5],
      [2, 6],
      [0, 6],
    ]
    const lines = dimensionLines(polygonScene(points.map(([x, y]) => ({ x: x!, y: y! }))))
    expect(lines.filter(({ wallId }) => wallId === null)).toMatchObject([{ id: 'overall-x', metres: 6 }])
  })

  test('a room whose whole width is no wall’s own has it beside', () => {
    const notch = polygonScene([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 1 },
      { x: 4, y: 1 },
      { x: 4, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 5 },
      { x: 3, y: 5 },
      { x: 3, y: 4 },
      { x: 0, y: 4 },
    ])
    const overall = dimensionLines(notch).filter(({ wallId }) => wallId === null)
    expect(overall.map(({ id, metres }) => [id, metres])).toEqual([['overall-x', 6]])
    expect(dimensionLines(polygonScene(lShape())).every(({ wallId }) => wallId !== null)).toBe(true)
  })

  test('a chosen wall says where its doors and windows are, its own length a row further out', () => {
    const scene = rectangleScene(5, 4, 2.8, [door('wall-1', 1, 0.9), windowIn('wall-1', 3, 1.2)])
    const lines = dimensionLines(scene, 'wall-1')
    const parts = lines.filter(({ id }) => id.startsWith('wall-1 part'))
    expect(parts.map(({ metres }) => metres)).toEqual([1, expect.closeTo(0.9), expect.closeTo(1.1), expect.closeTo(1.2), expect.closeTo(0.8)])
    expect(lines.find(({ id }) => id === 'wall-1')!.from.y).toBeLessThan(parts[0]!.from.y)
  })

  test('the lines lie outside the room, each along its wall; a chosen one has its parts in their order', () => {
    const scene = rectangleScene(5, 4, 2.8, [windowIn('wall-2', 2, 1.2), { ...door('wall-2', 0.5, 0.9), id: 'door-2' }, door('wall-1', 1, 0.9)])
    const off = scene.room.walls[0]!.thickness + 0.26
    const line = (id: string, chosen: string | null) => {
      const { from, to, rank } = dimensionLines(scene, chosen).find((each) => each.id === id)!
      return [from.x, from.y, to.x, to.y, rank].map((n) => Math.round(n * 1e6) / 1e6)
    }
    expect([1, 2, 3, 4].map((n) => line(`wall-${n}`, null))).toEqual([
      [0, -off, 5, -off, 1],
      [5 + off, 0, 5 + off, 4, 1],
      [5, 4 + off, 0, 4 + off, 1],
      [-off, 4, -off, 0, 1],
    ])
    expect(line('wall-2', 'wall-2')).toEqual([5 + off + 0.3, 0, 5 + off + 0.3, 4, 3])
    expect(line('wall-1', 'wall-2')).toEqual([0, -off, 5, -off, 1])
    expect([0, 1, 2, 3, 4].map((n) => line(`wall-2 part ${n}`, 'wall-2'))).toEqual(
      [
        [0, 0.5],
        [0.5, 1.4],
        [1.4, 2],
        [2, 3.2],
        [3.2, 4],
      ].map(([from, to]) => [5 + off, from, 5 + off, to, 4]),
    )
    // Nothing in it: its own length is all there is to say.
    expect(line('wall-3', 'wall-3')).toEqual([5, 4 + off, 0, 4 + off, 3])
    expect(dimensionLines(scene, 'wall-3').filter(({ id }) => id.includes('part'))).toEqual([])
  })

  test('a room away from the origin, no wall of which is as long or as wide as it, has both beside it', () => {
    const plus = [
      [3, 1],
      [5, 1],
      [5, 3],
      [7, 3],
      [7, 5],
      [5, 5],
      [5, 8],
      [3, 8],
      [3, 5],
      [1, 5],
      [1, 3],
      [3, 3],
    ].map(([x, y]) => ({ x: x!, y: y! }))
    const scene = polygonScene(plus)
    scene.room.walls[3]!.thickness = 0.3
    const away = 0.3 + 0.26 + 0.3
    expect(dimensionLines(scene).filter(({ wallId }) => wallId === null)).toMatchObject([
      { id: 'overall-x', from: { x: 1, y: 8 + away }, to: { x: 7, y: 8 + away }, away: { x: 0, y: 1 }, metres: 6 },
      { id: 'overall-y', from: { x: 1 - away, y: 8 }, to: { x: 1 - away, y: 1 }, away: { x: -1, y: 0 }, metres: 7 },
    ])
  })

  test('a slanted wall that reaches from end to end is not the room’s length', () => {
    const wedge = polygonScene([
      { x: 0, y: 0 },
      { x: 6, y: 2 },
      { x: 6, y: 5 },
      { x: 3, y: 4 },
      { x: 0, y: 5 },
    ])
    expect(dimensionLines(wedge).filter(({ wallId }) => wallId === null)).toMatchObject([{ id: 'overall-x', metres: 6 }])
  })

  test('two openings that touch, or all but, leave no stretch between them', () => {
    const two = [
      { offset: 2.004, width: 1 },
      { offset: 1, width: 1 },
    ]
    expect(stretchesOf(4, two)).toEqual([
      [0, 1],
      [1, 2],
      [2.004, 3.004],
      [3.004, 4],
    ])
  })

  test('an opening in the corner leaves no empty stretch', () => {
    expect(stretchesOf(4, [{ offset: 0, width: 1 }])).toEqual([
      [0, 1],
      [1, 4],
    ])
  })
})
