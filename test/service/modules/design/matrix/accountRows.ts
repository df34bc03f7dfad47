/** Rows of what belongs to an account alone, and of what staff do with its messages. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountDataOperations } from '#contract/accounts/accountData.ts'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import { messageOperations } from '#contract/messages/messages.ts'
import type { TestService } from '../../../../service.ts'
import { mine, shopOf, STAFF, type MatrixFixture, type Row } from '../matrix.ts'

const { getAddress, updateAddress, deleteAddress, deletePaymentMethod, getPaymentMethod } = accountOperations

export const accountRows = (service: () => TestService): Row[] => {
  const shop = (fixture: MatrixFixture) => shopOf(service(), fixture)
  /** A second session of the owner's, and a key. */
  const token = async (kind: 'session' | 'api_key', accountId: string): Promise<string> => {
    const id = randomUUID()
    const now = service().clock.now().toISOString()
    await service().services.db.root.execute(sql`
      insert into tokens (id, user_id, kind, hash, name, scopes, created_at, last_used_at)
      values (${id}, ${accountId}, ${kind}, ${id}, 'another', '{users:read}', ${now}, ${now})`)
    return id
  }
  return [
    {
      operation: accountDataOperations.getDataExport,
      send: async ({ people: { owner } }) => {
        const id = randomUUID()
        const now = service().clock.now().toISOString()
        await service().services.db.root.execute(sql`
        insert into data_exports (id, user_id, status, tries, due_at, created_at) values (${id}, ${owner.accountId}, 'queued', 0, ${now}, ${now})`)
        return { params: { exportId: id } }
      },
      // Keys of whatever scope may not: an archive holds more than any of them reads.
      rights: { ...mine('EXPORT_NOT_FOUND'), readOnlyKey: 'INSUFFICIENT_SCOPE' },
    },
    {
      operation: credentialOperations.endSession,
      send: async ({ people: { owner } }) => ({ params: { sessionId: await token('session', owner.accountId) } }),
      rights: mine('SESSION_NOT_FOUND'),
    },
    {
      operation: credentialOperations.deleteApiKey,
      send: async ({ people: { owner } }) => ({ params: { apiKeyId: await token('api_key', owner.accountId) } }),
      rights: mine('API_KEY_NOT_FOUND'),
    },
    {
      operation: messageOperations.resendMessage,
      send: async () => {
        const { rows } = await service().services.db.root.execute<{ id: string }>(sql`select id from messages limit 1`)
        return { params: { messageId: rows[0]!.id }, body: {} }
      },
      rights: STAFF,
    },
    { operation: getAddress, send: async (fixture) => ({ params: { addressId: await shop(fixture).address() } }), rights: mine('ADDRESS_NOT_FOUND') },
    {
      operation: updateAddress,
      send: async (fixture) => ({ params: { addressId: await shop(fixture).address() }, body: { city: 'Dokki' } }),
      rights: mine('ADDRESS_NOT_FOUND'),
    },
    {
      operation: deleteAddress,
      send: async (fixture) => ({ params: { addressId: await shop(fixture).address() } }),
      rights: mine('ADDRESS_NOT_FOUND'),
    },
    {
      operation: getPaymentMethod,
      send: async (fixture) => ({ params: { paymentMethodId: await shop(fixture).card() } }),
      rights: mine('PAYMENT_METHOD_NOT_FOUND'),
    },
    {
      operation: deletePaymentMethod,
      send: async (fixture) => ({ params: { paymentMethodId: await shop(fixture).card() } }),
      rights: mine('PAYMENT_METHOD_NOT_FOUND'),
    },
  ]
}
