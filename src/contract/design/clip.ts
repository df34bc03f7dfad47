/** Copied furniture, as it lies on the clipboard between two projects. The clipboard is outside: what comes from it is parsed. */
import { z } from 'zod'
import { customization, quantity, scale } from './itemFacts.ts'
import { ITEM_LIMIT } from '../wire/limits.ts'
import { id } from '../wire/primitives.ts'

/** No room is larger than 20 m, and nothing lies further than that from the middle of what was copied. */
const metres = z.number().min(-40).max(40)
const radians = z.number().min(-1000).max(1000)
/** A clip of 500 items is about 250 kB. */
const LONGEST = 1_000_000

export const clip = z.strictObject({
  kind: z.literal('diwan-items'),
  version: z.literal(1),
  items: z
    .array(
      z.strictObject({
        productId: id,
        variantId: id.nullable(),
        /** x and z from the middle of all that was copied, y from the floor; what hangs from the ceiling says its distance from it, downwards negative. */
        position: z.strictObject({ x: metres, y: metres, z: metres }),
        rotation: z.strictObject({ x: radians, y: radians, z: radians }),
        scale,
        quantity,
        customization,
      }),
    )
    .min(1)
    .max(ITEM_LIMIT),
})
export type Clip = z.infer<typeof clip>

/** The clip that a text from the clipboard holds, or null: it may hold anything. */
export const parseClip = (text: string): Clip | null => {
  if (text.length > LONGEST || !text.includes('diwan-items')) return null
  try {
    return clip.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
