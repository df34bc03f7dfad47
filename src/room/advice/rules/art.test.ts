import { describe, expect, test } from 'vitest'
import { findings, furnished, measures, room, turnedBy, type Put } from '../../../../test/room/advice.ts'

const art = (about: Partial<Put> & Pick<Put, 'at'>, height = 0.6): Put => ({
  category: 'art',
  mount: 'wall',
  y: 1.2,
  ...about,
  box: [0.5, height, 0.03],
})
const hung = (...things: Put[]) => furnished(room(6, 4), ...things)

describe('pictures that hang as one', () => {
  test('pictures form a group when they are near one another on one wall, whichever wall that is', () => {
    const pair = hung(art({ at: [3, 0], y: 0.85 }), art({ at: [3.6, 0], y: 1.5 }))
    for (const degrees of [0, 90, 180, 270]) expect(findings(turnedBy(degrees, pair), 'art-centre')).toEqual([])
    const corner = hung(art({ at: [0.3, 0], y: 0.85 }), art({ at: [0, 0.3], y: 1.5, turned: 90 }))
    expect(measures(corner, 'art-centre')).toEqual([
      [115, ['art']],
      [180, ['art-2']],
    ])
  })
  test('pictures of a group are listed by id, whatever their order on the wall', () => {
    const row = (['a', 'd', 'c', 'b'] as const).map((id, i) => art({ id, at: [2 + 0.6 * i, 0], y: 1.5 }))
    expect(measures(hung(...row), 'art-centre')).toEqual([[180, ['a', 'b', 'c', 'd']]])
  })
  test('a group is measured by its lowest picture when that hangs too low', () => {
    const [finding] = findings(hung(art({ at: [3, 0], y: 0.9 }), art({ at: [3.6, 0], y: 0.3 })), 'art-bottom')
    expect(finding).toMatchObject({ itemIds: ['art-2'], measured: 0.3 })
    expect(finding!.place).toMatchObject({ kind: 'polygon', points: expect.arrayContaining([{ x: expect.closeTo(3.35), y: expect.closeTo(0) }]) })
  })
  test('pictures on the floor form no group', () => {
    expect(measures(hung(art({ at: [3, 1], mount: 'floor', y: 0 })), 'art-bottom')).toEqual([])
  })
})

describe('a picture may hang higher above low furniture than above none', () => {
  const chest: Put = { category: 'sideboard', at: [3, 0.25], box: [1, 0.8, 0.5] }
  const wallPicture = art({ at: [3, 0], y: 1.65 })
  test.each<[string, Put]>([
    ['what stands on that', { category: 'vase', mount: 'surface', at: [3, 0.25], y: 0.8, box: [0.2, 0.8, 0.2] }],
    ['a shelf on the wall', { category: 'shelf', mount: 'wall', at: [3, 0], y: 1.3, box: [1, 0.3, 0.2] }],
    ['what stands beside it and is higher', { category: 'wardrobe', at: [3.9, 0.3], box: [1, 2, 0.6] }],
  ])('%s', (_, other) => expect(measures(hung(chest, other, wallPicture), 'art-centre')).toEqual([[195, ['art']]]))

  test('a chest that is higher than the lowest of a group', () => {
    const group = [art({ at: [2, 0], y: 1.3 }), art({ at: [2.6, 0], y: 1.9 })]
    const high: Put = { ...chest, at: [3.1, 0.25], box: [1, 1.5, 0.5] }
    expect(measures(hung(high, ...group), 'art-centre')).toEqual([[190, ['art', 'art-2']]])
  })
})
