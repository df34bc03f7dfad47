/** The link in a message about an order: it shows this one order to everyone who has it (docs/interface/cart-and-orders.md#without-an-account). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { keyFor, type SecretPlace } from '../../../work/secret.ts'
import type { OrderRow } from '../records.ts'

/** Base64url of 72 bits: a text message is paid by its length, and every guess is a request. */
const KEY_LENGTH = 12

/** Kept nowhere: it is the order's id under a key that only this service has. */
export const orderKey = (place: SecretPlace, orderId: string): string =>
  createHmac('sha256', keyFor(place, 'links to orders')).update(orderId).digest('base64url').slice(0, KEY_LENGTH)

export const isOrderKey = (place: SecretPlace, orderId: string, key: string): boolean => {
  const [right, given] = [Buffer.from(orderKey(place, orderId)), Buffer.from(key)]
  return right.length === given.length && timingSafeEqual(right, given)
}

export const orderLink = (config: SecretPlace & Pick<Config, 'publicUrl'>, { id, number }: Pick<OrderRow, 'id' | 'number'>): string =>
  `${config.publicUrl}/orders/${number}?key=${orderKey(config, id)}`
