import { expect, test } from 'vitest'
import type { StoredScene } from '#contract/design/scene.ts'
import { LOCK_KEY } from '../../document/marks.ts'
import { itemsById } from '../../document/document.ts'
import { layoutOf } from '../layout.ts'
import type { RuleId } from '../rules.ts'
import { slanted } from '../../../../test/room.ts'
import { furnished, room, roomOf, type Put } from '../../../../test/room/advice.ts'
import { unitOf } from './units.ts'

const unit = (
  things: Put[],
  id: string,
  { rule = 'bed-side', locked, scene = room(8, 6) }: { rule?: RuleId; locked?: string; scene?: StoredScene } = {},
) => {
  const { document, products } = furnished(scene, ...things)
  const items = [...document.items.values()].map((item) => (item.id === locked ? { ...item, customization: { [LOCK_KEY]: true } } : item))
  const layout = layoutOf(document, products)
  const found = unitOf({ ...document, items: itemsById(items) }, products, layout, layout.byId.get(id)!, rule)
  return (
    found && { lead: found.lead.id, members: found.selection.members.map(({ placedItem }) => placedItem.id).toSorted(), wall: found.wall?.id ?? null }
  )
}
const alone = (id: string, wall: string | null = null) => ({ lead: id, members: [id], wall })

const wardrobe = (at: Put['at'], turned = 0): Put => ({ category: 'wardrobe', at, box: [1.5, 2, 0.6], turned })
test.each<[string, Put, string | null]>([
  ['at the first wall', wardrobe([3, 0.3]), 'wall-1'],
  ['at the second', wardrobe([7.7, 3], -90), 'wall-2'],
  ['at the third', wardrobe([3, 5.7], 180), 'wall-3'],
  ['at the fourth', wardrobe([0.3, 3], 90), 'wall-4'],
  ['a hand before a wall', wardrobe([3, 0.42]), 'wall-1'],
  ['further before it', wardrobe([3, 0.44]), null],
  ['in the open', wardrobe([3, 3]), null],
  ['with its front to a wall', wardrobe([3, 0.3], 180), null],
  ['turned askew', wardrobe([3, 0.4], 4), null],
])('a wardrobe %s keeps its back to %s', (_, thing, wall) => {
  expect(unit([thing], 'wardrobe')).toEqual(alone('wardrobe', wall))
})
test('a wardrobe at a slanted wall keeps its back to it', () => {
  const [x, z] = [4.25 - 0.3 * Math.SQRT1_2, 3.25 - 0.3 * Math.SQRT1_2]
  expect(unit([{ ...wardrobe([x, z], 225), box: [1, 2, 0.6] }], 'wardrobe', { scene: roomOf(slanted()) })).toEqual(alone('wardrobe', 'wall-3'))
})
test.each([
  'sofa',
  'armchair',
  'chair',
  'stool',
  'bench',
  'coffee-table',
  'side-table',
  'dining-table',
  'kitchen-island',
  'plant',
  'floor-lamp',
  'accessory',
] as const)('a %s may leave the wall', (category) => {
  expect(unit([{ category, at: [3, 0.3], box: [1, 0.8, 0.6] }], category)).toEqual(alone(category))
})

const table: Put = { category: 'dining-table', at: [3, 3], box: [1.6, 0.75, 0.8] }
const chair: Put = { category: 'chair', at: [3, 3.6], box: [0.45, 0.9, 0.4], turned: 180 }
const bed: Put = { category: 'bed', at: [3, 1], box: [1.6, 1, 2] }
const nightstand = (x: number): Put => ({ category: 'nightstand', at: [x, 0.2], box: [0.5, 0.5, 0.4] })
const sofa: Put = { category: 'sofa', at: [3, 0.5], box: [2, 0.8, 1] }
const low: Put = { category: 'coffee-table', at: [3, 1.7], box: [1, 0.4, 0.6] }
const away: Put[] = [
  { ...sofa, id: 'other sofa', at: [6.5, 0.5] },
  { ...low, id: 'other table', at: [6.5, 1.7] },
]

test.each<[string, Put[], string, Parameters<typeof unit>[2], ReturnType<typeof unit>]>([
  ['a chair goes with its table', [table, chair], 'chair', {}, { lead: 'dining-table', members: ['chair', 'dining-table'], wall: null }],
  ['a table with its chairs', [table, chair], 'dining-table', {}, { lead: 'dining-table', members: ['chair', 'dining-table'], wall: null }],
  ['a chair that stands elsewhere by itself', [table, { ...chair, at: [6, 5] }], 'chair', {}, alone('chair')],
  ['a nightstand with its bed', [bed, nightstand(4.1)], 'nightstand', {}, { lead: 'bed', members: ['bed', 'nightstand'], wall: 'wall-1' }],
  [
    'a bed with its nightstands',
    [bed, nightstand(4.1), nightstand(1.9)],
    'bed',
    {},
    { lead: 'bed', members: ['bed', 'nightstand', 'nightstand-2'], wall: 'wall-1' },
  ],
  ['a nightstand far from any bed by itself', [bed, nightstand(5)], 'nightstand', {}, alone('nightstand', 'wall-1')],
  ['a nightstand beside a dresser by itself', [{ ...bed, category: 'dresser' }, nightstand(4.1)], 'nightstand', {}, alone('nightstand', 'wall-1')],
  ['a dresser beside a bed by itself', [bed, { ...nightstand(4.1), category: 'dresser' }], 'dresser', {}, alone('dresser', 'wall-1')],
  ['a wardrobe leaves the nightstands', [bed, nightstand(4.1), { ...wardrobe([7, 5.7], 180) }], 'wardrobe', {}, alone('wardrobe', 'wall-3')],
  [
    'a bed leaves the nightstand of another',
    [bed, nightstand(4.1), { ...bed, at: [6.8, 1] }, { ...nightstand(5.7) }],
    'bed-2',
    {},
    { lead: 'bed-2', members: ['bed-2', 'nightstand-2'], wall: 'wall-1' },
  ],
  [
    'a television with the chest under it',
    [
      { category: 'sideboard', at: [3, 0.25], box: [1.5, 0.6, 0.5], surfaceHeight: 0.6 },
      { category: 'television', mount: 'surface', at: [3, 0.25], y: 0.6, box: [1, 0.6, 0.1] },
    ],
    'television',
    { rule: 'screen-distance' },
    { lead: 'sideboard', members: ['sideboard', 'television'], wall: 'wall-1' },
  ],
  [
    'a sofa with the low table before it',
    [sofa, low, ...away],
    'sofa',
    { rule: 'seats-facing' },
    { lead: 'sofa', members: ['coffee-table', 'sofa'], wall: null },
  ],
  ['a sofa too near to its table without it', [sofa, low], 'sofa', { rule: 'sofa-table' }, alone('sofa')],
  ['an armchair by itself', [{ ...sofa, category: 'armchair' }, low, ...away], 'armchair', { rule: 'seats-facing' }, alone('armchair')],
  ['nothing where part of it is locked', [table, chair], 'dining-table', { locked: 'chair' }, null],
])('%s', (_, things, id, about, expected) => expect(unit(things, id, about)).toEqual(expected))
