/** What rooms ask of areas above them (service/hooks.ts says whom). */
import type { Queryable } from '../../db/connection.ts'
import { question } from '../../work/hooks.ts'

/** Ids of the variants that lie in an account's cart for a room. */
export const variantsInCart = question<[q: Queryable, accountId: string, projectId: string], ReadonlySet<string>>('variants of a room in the cart')
