/** Every product of the house, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import { BATHROOM } from './bath/list.ts'
import { BEDS } from './beds/list.ts'
import { KITCHEN } from './kitchen/list.ts'
import { LIGHTING } from './lighting/list.ts'
import { OBJECTS } from './decoration/list.ts'
import { OPENINGS } from './openings/list.ts'
import { SEATING } from './chairs/list.ts'
import { STORAGE } from './storage/list.ts'
import { TABLES } from './tables/list.ts'
import { TEXTILES } from './textiles/list.ts'
import { WALLS } from './walls/list.ts'

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
