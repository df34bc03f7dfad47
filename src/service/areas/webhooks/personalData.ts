/** What webhooks keep about a person: its subscriptions, and in anybody's log the deliveries that are about it. */
import { eq, getTableColumns } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personalData.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export const webhookData: PersonalData = {
  name: 'webhooks',
  read: async (q, accountId) => {
    // Secrets are encrypted, and the account knows them: an archive that is passed on must not hold them.
    const { secret: _secret, oldSecret: _oldSecret, headers: _headers, ...columns } = getTableColumns(webhooks)
    return q.select(columns).from(webhooks).where(eq(webhooks.accountId, accountId))
  },
  erase: async (tx, { accountId }) => {
    await tx.delete(webhooks).where(eq(webhooks.accountId, accountId))
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.aboutAccountId, accountId))
  },
}
