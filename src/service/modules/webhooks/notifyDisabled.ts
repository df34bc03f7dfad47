/** Notifies an owner that the service has disabled a subscription. */
import { FAILING_DAYS } from '#contract/webhooks/webhookVocabulary.ts'
import type { Tx } from '../../db/connection.ts'
import { correspondent } from '../accounts/people.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import type { Disabled } from './queue.ts'

const MESSAGE_DAYS = 3
const DAY_MS = 24 * 3_600_000

/** Sends a mail to the owner, where the account has a confirmed e-mail. */
export const notifyDisabled = async (tx: Tx, { accountId, url, reason }: Disabled, at: Date): Promise<void> => {
  const owner = await correspondent(tx, accountId)
  if (!owner?.confirmedEmail) return
  const values = { endpoint: new URL(url).host, reason, days: FAILING_DAYS }
  const expiresAt = new Date(at.getTime() + MESSAGE_DAYS * DAY_MS)
  await sendMessage(tx, 'webhook_disabled', values, { to: owner.confirmedEmail, language: owner.language, at, expiresAt })
}
