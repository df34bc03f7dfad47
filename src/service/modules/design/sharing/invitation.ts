/** Mail that invites a person to a shared project. */
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '#contract/text/languages.ts'
import { INVITATIONS_A_DAY, type Collaborator } from '#contract/design/project.ts'
import type { Tx } from '../../../db/connection.ts'
import { WORDS } from '../../../words/words.ts'
import { nameInMail } from '../../messages/nameInMail.ts'
import { messages } from '../../../jobs/tables.ts'
import { emailOf, namesOf } from '../../accounts/people.ts'
import { sendMessage } from '../../messages/sendMessage.ts'

type Permission = 'edit' | 'view'

const KIND = { edit: 'invitation_to_edit', view: 'invitation_to_view' } as const

const DAY = 24 * 3600 * 1000
/** Mails to one address in a day, of any kind; an invitation beyond it holds, but no mail is sent. */
const RECIPIENT_DAILY_LIMIT = 20

export interface Invited {
  /** In small letters. */
  email: string
  permission: Permission
}
export type Invitation = NonNullable<Collaborator['invitation']>

interface Inviting {
  senderId: string
  project: { id: string; name: string }
  /** Address of the project's page. */
  url: string
  /** Language of the mail: the sender's, as the recipient's is not known. */
  language: Language
  at: Date
}

const SENT: Invitation = { mail: 'sent', reason: null }
const notSent = (reason: Invitation['reason']): Invitation => ({ mail: 'not_sent', reason })

/** Mails that an account may still cause today. Until the transaction ends, others of the same account wait: two at once would count the same. */
const leftToday = async (tx: Tx, senderId: string, since: Date): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitations by ${senderId}`}, 0))`)
  const [written] = await tx
    .select({ all: count() })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gt(messages.createdAt, since)))
  return INVITATIONS_A_DAY - (written?.all ?? 0)
}

/** Reason not to send another mail to this address: a collaborator who was removed and added again gets no second one. */
const refusedBy = async (tx: Tx, to: string, projectId: string, since: Date): Promise<Invitation['reason']> => {
  const [written] = await tx
    .select({ all: count(), same: sql<boolean>`coalesce(bool_or(${messages.about} = ${projectId}), false)` })
    .from(messages)
    .where(and(eq(messages.to, to), gt(messages.createdAt, since)))
  if (written?.same) return 'SENT_TODAY'
  return (written?.all ?? 0) >= RECIPIENT_DAILY_LIMIT ? 'RECIPIENT_DAILY_LIMIT' : null
}

const write = async (
  tx: Tx,
  { senderId, project, url, language, at }: Inviting,
  from: string | null,
  { email, permission }: Invited,
): Promise<void> => {
  const { shortTexts } = WORDS[language]
  const sender = nameInMail(from ?? '') ?? shortTexts['nameless.from']
  const values = { from: sender, room: nameInMail(project.name) ?? shortTexts['nameless.room'], email, url }
  await sendMessage(tx, KIND[permission], values, { to: email, language, senderId, about: project.id, at })
}

/**
 * Mails new collaborators of a project in the transaction that adds them, which holds their e-mails (`holdEmails`): for an account whose e-mail is
 * confirmed, up to 20 mails in 24 hours, and to one address once about one project.
 * @returns the result for each, by e-mail
 */
export const sendInvitations = async (tx: Tx, inviting: Inviting, invited: readonly Invited[]): Promise<Map<string, Invitation>> => {
  const outcomes = new Map<string, Invitation>()
  if (invited.length === 0) return outcomes
  const { senderId, project, at } = inviting
  if (!(await emailOf(tx, senderId))?.confirmed) return new Map(invited.map(({ email }) => [email, notSent('SENDER_NOT_CONFIRMED')]))
  const since = new Date(at.getTime() - DAY)
  let left = await leftToday(tx, senderId, since)
  const from = (await namesOf(tx, [senderId])).get(senderId) ?? null
  for (const one of invited) {
    const reason = left > 0 ? await refusedBy(tx, one.email, project.id, since) : 'SENDER_DAILY_LIMIT'
    outcomes.set(one.email, reason === null ? SENT : notSent(reason))
    if (reason !== null) continue
    await write(tx, inviting, from, one)
    left--
  }
  return outcomes
}
