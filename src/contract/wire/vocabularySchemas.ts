/** The schemas of the shared value sets in vocabulary.ts. */
import { z } from 'zod'
import { CATEGORY_NAMES, DIMENSION_LIMITS, KITCHEN_ROLES, MOUNTS, ROOM_TYPES, STYLES, type DimensionName } from './vocabulary.ts'
import { ORDER_STATUSES } from './orderVocabulary.ts'

export const roomType = z.enum(ROOM_TYPES)
export const style = z.enum(STYLES)
export const mount = z.enum(MOUNTS)
export const category = z.enum(CATEGORY_NAMES)
export const kitchenRole = z.enum(KITCHEN_ROLES)
export const orderStatus = z.enum(ORDER_STATUSES)

const ranged = (name: DimensionName) => z.number().meta({ minimum: DIMENSION_LIMITS[name].min, maximum: DIMENSION_LIMITS[name].max })
/** Metres. Ranges are checked after the schema, so that they answer INVALID_DIMENSIONS and not VALIDATION_ERROR; descriptions have them. */
export const dimensionsInput = z.strictObject({ length: ranged('length'), width: ranged('width'), height: ranged('height') })
