/** Which of a room's items the caller has in the cart (document 1 §2, `inCart`). */
import type { RoomItem } from '../../../room/document.ts'
import type { Queryable } from '../../db/connection.ts'

export type InCart = (item: Pick<RoomItem, 'productId' | 'variantId'>) => boolean

export const itemsInCart =
  async (_q: Queryable, _accountId: string): Promise<InCart> =>
  () =>
    false
