/** Every product of the house, in the order of the catalogue. */
import type { ProductDefinition } from '../definition.ts'
import { BATHROOM } from './lists/bathroom.ts'
import { BEDS } from './lists/beds.ts'
import { KITCHEN } from './lists/kitchen.ts'
import { LIGHTING } from './lists/lighting.ts'
import { OBJECTS } from './lists/objects.ts'
import { OPENINGS } from './lists/openings.ts'
import { SEATING } from './lists/seating.ts'
import { STORAGE } from './lists/storage.ts'
import { TABLES } from './lists/tables.ts'
import { TEXTILES } from './lists/textiles.ts'
import { WALLS } from './lists/walls.ts'

export const COLLECTION: readonly ProductDefinition[] = [
  ...SEATING,
  ...TABLES,
  ...BEDS,
  ...STORAGE,
  ...KITCHEN,
  ...BATHROOM,
  ...LIGHTING,
  ...TEXTILES,
  ...WALLS,
  ...OBJECTS,
  ...OPENINGS,
]
