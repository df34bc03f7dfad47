/** The e-mail that tells somebody of a project that is shared with them. */
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { fill } from '../../../../contract/fill.ts'
import type { Language } from '../../../../contract/primitives.ts'
import { INVITATIONS_A_DAY, type Collaborator } from '../../../../contract/project.ts'
import type { Tx } from '../../../db/connection.ts'
import { sendMail } from '../../../work/mail.ts'
import { nameInMail } from '../../../work/nameInMail.ts'
import { messages } from '../../../work/tables.ts'
import { emailOf, namesOf } from '../../accounts/people.ts'

type Permission = 'edit' | 'view'
/** `{from}` is the sender's name, `{room}` the room's. */
interface Words {
  subject: Record<Permission, string>
  someone: string
  /** In place of a room's name that cannot be shown. */
  room: string
  lead: Record<Permission, string>
  open: string
  account: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: { edit: '{from} shared “{room}” with you', view: '{from} shared “{room}” with you' },
    someone: 'Someone',
    room: 'a room',
    lead: {
      edit: '{from} invites you to design the room “{room}” together on Diwan.',
      view: '{from} shared the room “{room}” with you on Diwan.',
    },
    open: 'Open the room:',
    account: 'Sign in with {email}, or create an account with this address and confirm it. If you don’t know the sender, ignore this message.',
  },
  ar: {
    subject: { edit: 'دعوة من {from} لتصميم غرفة «{room}»', view: 'مشاركة من {from}: غرفة «{room}»' },
    someone: 'أحد مستخدمي ديوان',
    room: 'غرفة',
    lead: {
      edit: 'دعوة من {from} إلى تصميم غرفة «{room}» معًا على ديوان.',
      view: 'تمت مشاركة غرفة «{room}» معك على ديوان من {from}.',
    },
    open: 'افتح الغرفة:',
    account: 'سجّل الدخول بالبريد الإلكتروني {email}، أو أنشئ حسابًا بهذا العنوان وأكّده. إذا كنت لا تعرف المرسل، فتجاهل هذه الرسالة.',
  },
  fr: {
    subject: { edit: '{from} a partagé « {room} » avec vous', view: '{from} a partagé « {room} » avec vous' },
    someone: 'Quelqu’un',
    room: 'une pièce',
    lead: {
      edit: '{from} vous invite à aménager ensemble la pièce « {room} » sur Diwan.',
      view: '{from} a partagé avec vous la pièce « {room} » sur Diwan.',
    },
    open: 'Ouvrir la pièce :',
    account:
      'Connectez-vous avec {email}, ou créez un compte avec cette adresse et confirmez-la. Si vous ne connaissez pas l’expéditeur, ignorez ce message.',
  },
}

const DAY = 24 * 3600 * 1000
/** Of anything that is written to one address in a day; an invitation beyond it stands, but no mail tells of it. */
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
  /** Where the project is opened. */
  url: string
  /** Of the mail: the sender's, as the recipient's is not known. */
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

/** Why one more mail to this address would be a nuisance: somebody taken off a project and added again gets no second one. */
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
  const words = WORDS[language]
  const values = { from: nameInMail(from ?? '') ?? words.someone, room: nameInMail(project.name) ?? words.room, email }
  const say = (message: string) => fill(message, values, language)
  const text = `${say(words.lead[permission])}\n\n${say(words.open)}\n${url}\n\n${say(words.account)}\n`
  await sendMail(tx, { to: email, language, subject: say(words.subject[permission]), text, senderId, about: project.id, at })
}

/**
 * Writes to those who are new on a project, plain text, in the transaction that adds them, which holds their e-mails (`holdEmails`): for an
 * account whose e-mail is confirmed, up to 20 mails in 24 hours, and to one address once about one project.
 * @returns what became of each, by e-mail
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
