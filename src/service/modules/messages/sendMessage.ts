/** Writing to a person: the message is queued in the transaction that causes it, and delivered by a scheduled job (docs/messages.md). */
import type { MessageKind } from '#contract/messages/messages.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../db/connection.ts'
import { queueMessage, type QueuedMessage } from '../../adapters/mail.ts'
import { compose } from './compose.ts'
import type { MessageValues } from './messageValues.ts'

export interface Sending extends Pick<QueuedMessage, 'to' | 'senderId' | 'about' | 'at' | 'expiresAt'> {
  language: Language
}

/** Sends a message of a kind when the transaction commits. A value named `code` is kept beside the text until it is delivered. */
export const sendMessage = async <K extends MessageKind>(
  tx: Tx,
  kind: K,
  values: MessageValues[K],
  { language, ...sending }: Sending,
): Promise<void> => {
  const code = 'code' in values ? values.code : undefined
  await queueMessage(tx, { kind, language, ...compose(kind, values, language), code, ...sending })
}
