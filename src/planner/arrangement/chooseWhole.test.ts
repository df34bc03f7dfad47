import { expect, test } from 'vitest'
import type { ArrangeProduct } from './request.ts'
import { chooseWhole } from './chooseWhole.ts'
import { slot, type Scheme } from './slots.ts'

const product = (category: ArrangeProduct['category'], price: number): ArrangeProduct => ({
  id: category,
  category,
  mount: 'floor',
  size: { width: 1, depth: 1, height: 1 },
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  roomTypes: ['living_room'],
  styles: ['modern'],
  variants: [{ id: category, sku: category, color: '#aaaaaa', price, stock: 9 }],
})
const PRODUCTS = [product('sofa', 50_000), product('coffee-table', 20_000), product('armchair', 15_000), product('dining-table', 30_000)]
const TASTE = { style: 'modern', palette: [], chance: () => 0.5 } as const

const scheme = (together: Scheme['together'] = []): Scheme => ({
  name: 'seats',
  together,
  slots: [
    slot('sofa', 'sofa', { against: 'wall-1', at: { from: 'middle', by: 0 } }, { worth: 6, isEssential: true, wish: 'sit' }),
    slot('coffee-table', 'coffee-table', { beside: 'sofa', side: 'front', gap: 0.4 }, { worth: 1 }),
    slot('armchair-1', 'armchair', { beside: 'coffee-table', side: 'left', gap: 0.5 }, { worth: 2, isEssential: true, wish: 'sit' }),
  ],
})
const chosenFor = (budget: number, of = scheme()): string[] => [...chooseWhole(of, { products: PRODUCTS, budget }, TASTE).keys()]

test('the piece that an armchair is placed beside is chosen before it', () => {
  expect(chosenFor(90_000)).toEqual(['sofa', 'coffee-table', 'armchair-1'])
  expect(chosenFor(75_000)).toEqual(['sofa', 'coffee-table'])
})

test('no piece is chosen without its reference, even if the budget allows it', () => {
  expect(chosenFor(68_000)).toEqual(['sofa'])
})

test('a group without what it is for is not chosen, and its money goes elsewhere', () => {
  const chairs = [1, 2].map((n) =>
    slot(`chair-${n}`, 'chair', { beside: 'dining-table', side: n === 1 ? 'left' : 'right', gap: 0 }, { worth: 1, isEssential: true, wish: 'dine' }),
  )
  const table = slot(
    'dining-table',
    'dining-table',
    { against: 'wall-2', at: { from: 'middle', by: 0 } },
    { worth: 9, isEssential: true, wish: 'dine' },
  )
  const { slots } = scheme()
  const both = { ...scheme([['dining-table', 'chair-1', 'chair-2']]), slots: [...slots, table, ...chairs] }
  expect(chosenFor(90_000, both)).toEqual(['sofa', 'coffee-table', 'armchair-1'])
})
