/** An arrangement as the examples of the interface show it: the Lotus sofa in Nour's Salon. */
import { EXAMPLE_IDS, POSITION, STILL } from './exampleRoom.ts'

const ids = EXAMPLE_IDS

const item = {
  key: 'sofa',
  name: 'Lotus sofa, three-seat',
  image: 'https://diwan.example/assets/lotus-sofa.webp',
  unitPrice: 38_500,
  productId: ids.product,
  variantId: ids.variant,
  position: POSITION,
  rotation: STILL.rotation,
  quantity: 1,
}

/** Values by the field that holds them (exampleValues.ts). */
export const ARRANGEMENT_VALUES: Readonly<Record<string, unknown>> = {
  'arrangeProject.removed': [ids.otherItem],
  'arrangeProject.unmet': [],
  seed: 2_718_281_828,
}

/** By the name of its schema. */
export const WHOLE_ARRANGEMENT: Readonly<Record<string, unknown>> = {
  Arrangement: {
    plan: 'conversation wall-1',
    items: [item],
    totalCost: 38_500,
    totalWithTax: 43_890,
    score: 71.4,
    reasons: [
      {
        key: 'sofa',
        goesBy: { kind: 'wall', id: 'wall-1' },
        measured: [{ rule: 'seats-facing', metres: 2.4 }],
        text: 'At the wall; 240 cm to the seat opposite.',
      },
    ],
    unmet: [
      { wish: 'sit', wanted: 5, met: 3, because: 'budget', by: { amount: 4200 }, text: 'Seats for 3 of 5 people: the budget is EGP 4,200 short.' },
    ],
  },
}

export const ARRANGEMENT_BODIES: Readonly<Record<string, unknown>> = {
  arrangeProject: { wishes: { people: { sit: 5 }, television: true, storage: 'some' }, budget: 60_000, keep: [], count: 3 },
  applyArrangement: { baseVersion: 7, changeId: ids.change, items: [item], remove: [ids.otherItem] },
}
