/** The schemas of the shared value sets in vocabulary.ts. */
import { z } from 'zod'
import { CATEGORY_NAMES, KITCHEN_ROLES, MOUNTS, ROOM_TYPES, STYLES } from './vocabulary.ts'
import { ORDER_STATUSES } from './orderVocabulary.ts'

export const roomType = z.enum(ROOM_TYPES)
export const style = z.enum(STYLES)
export const mount = z.enum(MOUNTS)
export const category = z.enum(CATEGORY_NAMES)
export const kitchenRole = z.enum(KITCHEN_ROLES)
export const orderStatus = z.enum(ORDER_STATUSES)
