/**
 * The value sets that several resources share (docs/interface/README.md), as plain tables:
 * a page that only lists them loads no schema. Their schemas are in vocabularySchemas.ts.
 */

export const ROOM_TYPES = ['living_room', 'bedroom', 'kitchen', 'bathroom', 'office'] as const
export type RoomType = (typeof ROOM_TYPES)[number]

export const STYLES = ['modern', 'classic', 'minimalist', 'egyptian', 'industrial'] as const
export type Style = (typeof STYLES)[number]

/** Metres (docs/interface/design.md#dimensions). */
export const DIMENSION_LIMITS = {
  length: { min: 2, max: 20 },
  width: { min: 2, max: 20 },
  height: { min: 2.4, max: 5 },
} as const
export type DimensionName = keyof typeof DIMENSION_LIMITS

export const MOUNTS = ['floor', 'wall', 'ceiling', 'surface'] as const
export type Mount = (typeof MOUNTS)[number]

/** Product categories, by the group that shoppers browse by. */
export const CATEGORIES = {
  sofa: 'seating',
  armchair: 'seating',
  chair: 'seating',
  stool: 'seating',
  bench: 'seating',
  'coffee-table': 'tables',
  'side-table': 'tables',
  'dining-table': 'tables',
  console: 'tables',
  desk: 'tables',
  bed: 'beds',
  nightstand: 'beds',
  wardrobe: 'storage',
  dresser: 'storage',
  bookcase: 'storage',
  sideboard: 'storage',
  'tv-unit': 'storage',
  shelf: 'storage',
  'kitchen-base': 'kitchen',
  'kitchen-wall': 'kitchen',
  'kitchen-island': 'kitchen',
  appliance: 'kitchen',
  sink: 'kitchen',
  basin: 'bathroom',
  bathtub: 'bathroom',
  shower: 'bathroom',
  toilet: 'bathroom',
  'floor-lamp': 'lighting',
  'table-lamp': 'lighting',
  'wall-lamp': 'lighting',
  'ceiling-lamp': 'lighting',
  rug: 'decor',
  curtain: 'decor',
  mirror: 'decor',
  art: 'decor',
  plant: 'decor',
  vase: 'decor',
  television: 'decor',
  door: 'openings',
  window: 'openings',
  accessory: 'decor',
} as const satisfies Record<string, string>
export type Category = keyof typeof CATEGORIES
export type CategoryGroup = (typeof CATEGORIES)[Category]
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as [Category, ...Category[]]
export const CATEGORY_GROUPS = [...new Set(Object.values(CATEGORIES))] as [CategoryGroup, ...CategoryGroup[]]

/** Role of a kitchen product, where its category does not imply it: the corners of the work triangle, and the oven. */
export const KITCHEN_ROLES = ['sink', 'hob', 'oven', 'fridge'] as const
export type KitchenRole = (typeof KITCHEN_ROLES)[number]

export const SCOPE_AREAS = ['design', 'users', 'orders', 'webhooks', 'properties'] as const
export type Scope = `${(typeof SCOPE_AREAS)[number]}:${'read' | 'write'}`
