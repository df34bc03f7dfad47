import { describe, expect, test } from 'vitest'
import { lShape } from '../testing.ts'
import { doorIn, findings, furnished, room, roomOf, type Put } from './testing.ts'

const cabinet = (about: Partial<Put> & Pick<Put, 'at' | 'box'>): Put => ({ category: 'sideboard', uses: { front: 0.6 }, ...about })
/** A block that nobody uses. */
const block = (about: Partial<Put> & Pick<Put, 'at' | 'box'>): Put => ({ category: 'plant', ...about })

describe('the way from door to door', () => {
  /** Doors in the two short walls of a 6 × 4 m room, a block in the middle that leaves `gap` on one side and nothing on the other. */
  const past = (gap: number) =>
    furnished(
      room(6, 4, doorIn('wall-4', 0.5, 0.9, 'west'), doorIn('wall-2', 2.6, 0.9, 'east')),
      block({ at: [3, (4 - gap) / 2], box: [1, 1, 4 - gap] }),
    )

  test('of 90 cm is good', () => expect(findings(past(0.9), 'walkway-doors')).toEqual([]))
  test('of 89 cm could be better', () => {
    const [finding] = findings(past(0.89), 'walkway-doors')
    expect(finding).toMatchObject({ severity: 'hint', side: 'below', itemIds: ['plant'], partIds: ['wall-3', 'west', 'east'] })
    expect(finding!.measured).toBeCloseTo(0.89, 4)
  })
  test('of 60 cm is no problem, of 59 it is one', () => {
    expect(findings(past(0.6), 'walkway-doors')).toMatchObject([{ severity: 'hint' }])
    expect(findings(past(0.59), 'walkway-doors')).toMatchObject([{ severity: 'problem' }])
  })
  test('is drawn, with where it is narrowest', () => {
    const [finding] = findings(past(0.5), 'walkway-doors')
    expect(finding!.place.kind).toBe('path')
    if (finding!.place.kind !== 'path') return
    expect(finding!.place.pinch!.from.x).toBeGreaterThanOrEqual(2.5)
    expect(Math.abs(finding!.place.pinch!.from.y - finding!.place.pinch!.to.y)).toBeCloseTo(0.5, 6)
    expect(finding!.place.points[0]!.x).toBeCloseTo(0, 6)
    expect(finding!.place.points.at(-1)!.x).toBeCloseTo(6, 6)
  })
})

describe('the way from the door to where a thing is used', () => {
  const scene = room(5, 4, doorIn('wall-4', 0.2))
  test('is the widest there is, not the first', () => {
    // The block leaves 40 cm on one side and 95 on the other.
    const open = furnished(scene, cabinet({ at: [4.7, 2], box: [1.2, 0.9, 0.4], turned: -90 }), block({ at: [2.5, 1.725], box: [0.5, 1, 2.65] }))
    expect(findings(open, 'walkway-use')).toEqual([])
  })
  test('a blocked door is a problem', () => {
    const blocked = furnished(scene, cabinet({ at: [4.7, 2], box: [1.2, 0.9, 0.4], turned: -90 }), block({ at: [0.2, 3.35], box: [0.4, 1, 1.3] }))
    const [finding] = findings(blocked, 'walkway-use')
    expect(finding).toMatchObject({ severity: 'problem', measured: 0 })
  })
  test('a rug is no obstacle', () => {
    const rug = furnished(scene, cabinet({ at: [4.7, 2], box: [1.2, 0.9, 0.4], turned: -90 }), {
      category: 'rug',
      at: [2.5, 2],
      box: [4.9, 0.02, 3.9],
    })
    expect(findings(rug, 'walkway-use')).toEqual([])
  })
  test('things behind one narrow place are one finding', () => {
    const narrow = furnished(
      scene,
      block({ at: [2.5, 1.75], box: [0.4, 1, 3.5] }),
      cabinet({ at: [4.7, 1], box: [1, 0.9, 0.4], turned: -90 }),
      cabinet({ at: [4.7, 3], box: [1, 0.9, 0.4], turned: -90 }),
    )
    expect(findings(narrow, 'walkway-use')).toMatchObject([{ itemIds: ['plant'], partIds: ['wall-3'], leadsTo: ['sideboard', 'sideboard-2'] }])
  })
  test('goes round the corner of an L-shaped room', () => {
    // The leg is 3 m wide; the block at the inner corner leaves `gap` to the outer wall.
    const around = (gap: number) =>
      furnished(
        roomOf(lShape(6, 5, 3, 2), doorIn('wall-2', 0.5)),
        block({ at: [gap + (3 - gap) / 2, 2.5], box: [3 - gap, 1, 0.4] }),
        cabinet({ at: [1.5, 4.8], box: [1, 0.9, 0.4], turned: 180 }),
      )
    expect(findings(around(0.9), 'walkway-use')).toEqual([])
    expect(findings(around(0.6), 'walkway-use')).toMatchObject([{ severity: 'hint' }])
    const [finding] = findings(around(0.59), 'walkway-use')
    expect(finding).toMatchObject({ severity: 'problem', leadsTo: ['sideboard'] })
    expect(finding!.measured).toBeCloseTo(0.59, 4)
  })
})
