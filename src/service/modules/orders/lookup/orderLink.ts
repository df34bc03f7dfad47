/** The link in a message about an order: it shows this one order to everyone who has it (docs/interface/cart-and-orders.md#without-an-account). */
import type { Config } from '../../../config.ts'
import { sealFor, type SecretPlace } from '../../../secrets/secret.ts'
import type { OrderRow } from '../records.ts'

/** Base64url of 72 bits: a text message is paid by its length, and every guess is a request. */
const KEY_LENGTH = 12

/** Kept nowhere: it is the order's id under a key that only this service has. */
const seal = sealFor('links to orders', (digest) => digest.toString('base64url').slice(0, KEY_LENGTH))

export const orderKey = (place: SecretPlace, orderId: string): string => seal.of(place, orderId)
export const isOrderKey = (place: SecretPlace, orderId: string, key: string): boolean => seal.isOf(place, orderId, key)

export const orderLink = (config: SecretPlace & Pick<Config, 'publicUrl'>, { id, number }: Pick<OrderRow, 'id' | 'number'>): string =>
  `${config.publicUrl}/orders/${number}?key=${orderKey(config, id)}`
