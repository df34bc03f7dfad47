/** Fields that a room's item and a cart's line share: scale, quantity, customization. */
import { z } from 'zod'
import { LIMITS } from '../wire/limits.ts'
import { RULES } from '../rules.ts'

const scaleAxis = z.number().min(0.1).max(10)
export const scale = z.strictObject({ x: scaleAxis, y: scaleAxis, z: scaleAxis })
export const quantity = z.int().min(1).max(99)
const optionName = z.string().min(1).max(LIMITS.text.optionName)
const optionValue = z.union([z.string().max(LIMITS.text.optionText), z.number(), z.boolean()])
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
/** Product customization options: a flat record of short values, limited in bytes of JSON. */
export const customization = z
  .record(optionName, optionValue)
  .refine((options) => Object.keys(options).length <= LIMITS.entries.options, RULES.options.en)
  .refine((options) => bytesOf(options) <= LIMITS.bytes.customization, RULES.customizationBytes.en)
  .meta({ maxProperties: LIMITS.entries.options })
