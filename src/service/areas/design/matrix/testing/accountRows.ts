/** Rows of what belongs to an account alone, and of what staff do with its messages. */
import { sql } from 'drizzle-orm'
import { accountOperations } from '../../../../../contract/accounts.ts'
import { messageOperations } from '../../../../../contract/messages.ts'
import type { TestService } from '../../../../testing.ts'
import { mine, shopOf, STAFF, type Ground, type Row } from '../testing.ts'

const { getAddress, updateAddress, deleteAddress, deletePaymentMethod, getPaymentMethod } = accountOperations

export const accountRows = (service: () => TestService): Row[] => {
  const shop = (ground: Ground) => shopOf(service(), ground)
  return [
    {
      operation: messageOperations.resendMessage,
      send: async () => {
        const { rows } = await service().services.db.root.execute<{ id: string }>(sql`select id from messages limit 1`)
        return { params: { messageId: rows[0]!.id }, body: {} }
      },
      rights: STAFF,
    },
    { operation: getAddress, send: async (ground) => ({ params: { addressId: await shop(ground).address() } }), rights: mine('ADDRESS_NOT_FOUND') },
    {
      operation: updateAddress,
      send: async (ground) => ({ params: { addressId: await shop(ground).address() }, body: { city: 'Dokki' } }),
      rights: mine('ADDRESS_NOT_FOUND'),
    },
    {
      operation: deleteAddress,
      send: async (ground) => ({ params: { addressId: await shop(ground).address() } }),
      rights: mine('ADDRESS_NOT_FOUND'),
    },
    {
      operation: getPaymentMethod,
      send: async (ground) => ({ params: { paymentMethodId: await shop(ground).card() } }),
      rights: mine('PAYMENT_METHOD_NOT_FOUND'),
    },
    {
      operation: deletePaymentMethod,
      send: async (ground) => ({ params: { paymentMethodId: await shop(ground).card() } }),
      rights: mine('PAYMENT_METHOD_NOT_FOUND'),
    },
  ]
}
