/** Rooms furnished by rule: what is proposed for a project, and one proposal placed in it (docs/interface/design.md#arrangements). */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { projectId } from '../wire/pathParameters.ts'
import { ACTIVITIES, UNMET_CAUSES, WISHED } from './arrangementVocabulary.ts'
import { changeAnswer } from '../design/design.ts'
import { quantity } from '../design/itemFacts.ts'
import { BUDGET_LIMIT, LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, money, moneyWithin, vec3 } from '../wire/primitives.ts'
import { style } from '../wire/vocabularySchemas.ts'

/** The greatest seed: 32 bits without a sign. */
export const SEED_LIMIT = 4_294_967_295

const numberOfPeople = z.int().min(1).max(LIMITS.arrangement.people).optional()
const wishes = z.strictObject({
  /** Number of people by activity. */
  people: z
    .strictObject({ sit: numberOfPeople, sleep: numberOfPeople, host: numberOfPeople, work: numberOfPeople, dine: numberOfPeople } satisfies Record<
      (typeof ACTIVITIES)[number],
      typeof numberOfPeople
    >)
    .default({}),
  television: z.boolean().optional(),
  storage: z.enum(['some', 'much']).optional(),
  /** Activities that should be beside a window. */
  byWindow: z.array(z.enum(ACTIVITIES)).max(ACTIVITIES.length).optional(),
  /** Instead of the project's own. */
  style: style.optional(),
})

const arrangementInput = z.strictObject({
  wishes,
  /**
   * EGP, VAT included, that everything proposed may cost together; null: no bound. Absent: what the project's budget leaves when the items
   * that stay are paid for.
   */
  budget: moneyWithin((egp) => egp.min(1).max(BUDGET_LIMIT))
    .nullable()
    .optional(),
  /** Ids of the items that stay; absent: all of them. */
  keep: z.array(id).max(LIMITS.project.items).optional(),
  /** The same question with the same seed gives the same answer; absent: drawn from the project's id and version. */
  seed: z.int().min(0).max(SEED_LIMIT).optional(),
  count: z.int().min(1).max(LIMITS.arrangement.proposals).default(3),
})
export type ArrangementInput = z.output<typeof arrangementInput>

const placed = { productId: id, variantId: id, position: vec3, rotation: vec3 }
/** Fields of an arranged item besides its placement; ignored when they are sent back with the item. */
const shown = { key: z.string(), name: z.string(), image: z.string(), unitPrice: money }

const arrangedItem = z.strictObject({ ...shown, ...placed, quantity: z.int() })

const goesBy = z.discriminatedUnion('kind', [
  /** `id` of the wall or the window in the scene; null for a free-standing wall. */
  z.strictObject({ kind: z.enum(['wall', 'window']), id: z.string().nullable() }),
  /** `key` of another item of the arrangement, or `itemId` of one that stays. */
  z.strictObject({ kind: z.enum(['beside', 'on', 'under', 'above', 'over']), key: z.string().nullable(), itemId: id.nullable() }),
])
const reason = z.strictObject({
  /** Key of the item in the arrangement. */
  key: z.string(),
  goesBy,
  /** By the rules of the studio's advice, metres. */
  measured: z.array(z.strictObject({ rule: z.string(), metres: z.number() })),
  /** A sentence in the caller's language: "At the wall; 92 cm at the foot of the bed." */
  text: z.string(),
})
const unmet = z.strictObject({
  wish: z.enum(WISHED),
  wanted: z.int(),
  met: z.int(),
  because: z.enum(UNMET_CAUSES),
  /** By how much, where that is known: EGP that the budget lacks, VAT included, or metres too many. */
  by: z.union([z.strictObject({ amount: money }), z.strictObject({ metres: z.number() })]).nullable(),
  /** A sentence in the caller's language: "Seats for 3 of 5 people: the budget is EGP 4,200 short." */
  text: z.string(),
})
export type UnmetOnWire = z.infer<typeof unmet>

const EXAMPLE_ITEM = {
  key: 'sofa',
  name: 'Lotus sofa, three-seat',
  image: 'https://diwan.example/assets/lotus-sofa.webp',
  unitPrice: 38_500,
  productId: EXAMPLE_IDS.product,
  variantId: EXAMPLE_IDS.variant,
  position: { x: 2.5, y: 0, z: 0.6 },
  rotation: { x: 0, y: 0, z: 0 },
  quantity: 1,
}
const arrangement = z
  .strictObject({
    /** The layout of the room: no two arrangements of an answer have the same. */
    plan: z.string(),
    items: z.array(arrangedItem),
    /** Total of the items at today's prices: before tax, and as a shopper pays it. */
    totalCost: money,
    totalWithTax: money,
    /** From 0 to 100. */
    score: z.number(),
    /** One an item. */
    reasons: z.array(reason),
    unmet: z.array(unmet),
  })
  .meta({
    id: 'Arrangement',
    example: {
      plan: 'conversation wall-1',
      items: [EXAMPLE_ITEM],
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
        {
          wish: 'sit',
          wanted: 5,
          met: 3,
          because: 'budget',
          by: { amount: 4200 },
          text: 'Seats for 3 of 5 people: the budget is EGP 4,200 short.',
        },
      ],
    },
  })
export type ArrangementOnWire = z.infer<typeof arrangement>

const arrangementsAnswer = z.strictObject({
  /** The best first. */
  arrangements: z.array(arrangement),
  /** Ids of the items that do not stay. */
  removed: z.array(id).meta({ example: [EXAMPLE_IDS.otherItem] }),
  /** Without a proposal: the wishes that the room does not meet as it is. */
  unmet: z.array(unmet).meta({ example: [] }),
  /** The bound that was kept to, EGP. */
  budget: money.nullable().meta({ example: 60_000 }),
  seed: z.int().meta({ example: 2_718_281_828 }),
  /** The project's version that the arrangements were made for. */
  version: z.int().meta({ example: 7 }),
})
export type ArrangementsAnswer = z.infer<typeof arrangementsAnswer>

/** As it was answered; what was only shown is bounded as everything that is sent, and left aside. */
const itemOfArrangement = z.strictObject({
  ...z.strictObject(shown).partial().shape,
  key: z.string().max(LIMITS.text.objectId).optional(),
  name: z.string().max(LIMITS.text.productName).optional(),
  image: z.string().max(LIMITS.text.webhookUrl).optional(),
  ...placed,
  quantity: quantity.default(1),
})
const applyArrangementInput = z.strictObject({
  /** The version that the arrangement was made for; an older one is rebased, a newer one is 412. */
  baseVersion: z.int().min(1),
  changeId: id,
  /** As the arrangement has them. Together with `remove` at most as many as the steps of one change. */
  items: z.array(itemOfArrangement).min(1).max(LIMITS.project.items),
  /** Ids of the items that make way. */
  remove: z.array(id).max(LIMITS.project.items).default([]),
})
export type ApplyArrangementInput = z.output<typeof applyArrangementInput>

const inProject = z.object({ projectId })

export const arrangementOperations = {
  arrangeProject: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/arrangements',
    tag: 'design',
    summary: 'Propose furniture for a room, placed by rule within a budget',
    description:
      'For every user who may edit the project; nothing is written. Only products in stock are proposed, at today’s prices, never for more than the budget; around the items that stay, with nothing in the way of another. Each item says what it goes by, each wish that is not met says why. A search takes some tenths of a second and answers after five seconds what it has by then. Place one with `POST …/arrangements/apply`.',
    access: 'design:read',
    params: inProject,
    body: arrangementInput,
    example: { wishes: { people: { sit: 5 }, television: true, storage: 'some' }, budget: 60_000, keep: [], count: 3 },
    status: 200,
    data: arrangementsAnswer,
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'],
  }),
  applyArrangement: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/arrangements/apply',
    tag: 'design',
    summary: 'Place an arrangement in the room: one change, one version step',
    description:
      'Send `items` as the arrangement has them, and its answer’s `removed` as `remove`. One change, which is undone by restoring the version before it. The same `changeId` again answers the same and does nothing twice. Items that were removed meanwhile are listed in `skipped`; what the room can no longer hold is refused whole.',
    access: 'design:write',
    params: inProject,
    body: applyArrangementInput,
    example: { baseVersion: 7, changeId: EXAMPLE_IDS.change, items: [EXAMPLE_ITEM], remove: [EXAMPLE_IDS.otherItem] },
    status: 200,
    data: changeAnswer,
    errors: [
      'PROJECT_NOT_FOUND',
      'PROJECT_ACCESS_DENIED',
      'VERSION_MISMATCH',
      'PRODUCT_NOT_FOUND',
      'VARIANT_NOT_FOUND',
      'PRODUCT_NOT_3D_COMPATIBLE',
      'INVALID_POSITION',
      'PROJECT_ITEM_LIMIT',
    ],
  }),
}
