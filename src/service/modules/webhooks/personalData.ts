/** Personal data of webhooks: the account's subscriptions, and in any log the deliveries about the account. */
import { eq, getTableColumns } from 'drizzle-orm'
import { events } from '../../jobs/tables.ts'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from './tables.ts'

export const webhookData: PersonalData = {
  name: 'webhooks',
  tables: [personalTable(webhooks, 'accountId'), personalTable(webhookDeliveries, 'aboutAccountId'), personalTable(webhookAttempts)],
  read: async (q, accountId) => {
    // Secrets are encrypted, and the account knows them: an archive that is passed on must not hold them.
    const { secret: _secret, oldSecret: _oldSecret, headers: _headers, ...columns } = getTableColumns(webhooks)
    return q.select(columns).from(webhooks).where(eq(webhooks.accountId, accountId))
  },
  erase: async (tx, { accountId }) => {
    // They hold who ordered what and where to. First: one that is getting its deliveries at this moment is waited for.
    await tx.delete(events).where(eq(events.accountId, accountId))
    await tx.delete(webhooks).where(eq(webhooks.accountId, accountId))
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.aboutAccountId, accountId))
  },
}
