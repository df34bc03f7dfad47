/** Writing to customers about their orders, in the transaction that moves them (docs/interface/cart-and-orders.md#messages-about-orders). */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { moneyFormat, toWire, type Piastres } from '#contract/wire/money.ts'
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import { withFirstOfMonth } from '#contract/text/typography.ts'
import type { Tx } from '../../db/connection.ts'
import { statement, type Value } from '../../db/statement.ts'
import type { Services } from '../../services.ts'
import { nameInMail } from '../messages/nameInMail.ts'
import { messages } from '../../jobs/tables.ts'
import { correspondent, type Correspondent } from '../accounts/people.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import type { MessageValues } from '../messages/messageValues.ts'
import { orderLink } from './lookup/orderLink.ts'
import type { OrderRow } from './records.ts'

/** Messages a day to a mailbox or phone that its account has not confirmed: someone else may be behind it. */
const UNCONFIRMED_DAILY_LIMIT = 20
const DAY_MS = 86_400_000

/** An event of an order, and the facts that its row does not have. */
export type CustomerNotification =
  | { kind: 'order_placed' }
  | { kind: 'order_confirmed' }
  | { kind: 'order_shipped' }
  | { kind: 'order_delivered'; /** Until when pieces can be given back. */ until: Date }
  | { kind: 'order_cancelled'; /** 0: nothing was paid. */ refund: Piastres }
  | { kind: 'return_approved'; refund: Piastres }
  | { kind: 'return_refused' }
type Mail = CustomerNotification['kind']

const amount = (piastres: Piastres, language: Language): string => moneyFormat(language, HOME_LOCALE[language])(toWire(piastres))
/** @param day `YYYY-MM-DD`, or a moment by Cairo's calendar */
const dated = (day: string | Date, language: Language): string =>
  withFirstOfMonth(
    new Intl.DateTimeFormat(HOME_LOCALE[language], { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(
      typeof day === 'string' ? new Date(`${day}T12:00:00Z`) : day,
    ),
    language,
  )

const parcelOf = ({ trackingNumber, carrier }: OrderRow) => {
  const [number, by] = [nameInMail(trackingNumber ?? ''), nameInMail(carrier ?? '')]
  const parcel = number === null ? 'unnamed' : by === null ? 'numbered' : 'carried'
  return { parcel, trackingNumber: number ?? '', carrier: by ?? '' } as const
}

type Values = {
  [K in Mail]: (
    order: OrderRow,
    news: Extract<CustomerNotification, { kind: K }>,
    language: Language,
  ) => Omit<MessageValues[K], 'number' | 'total' | 'url'>
}
const VALUES: Values = {
  order_placed: ({ paymentStatus }) => ({ payment: paymentStatus === 'cash_on_delivery' ? 'cash' : 'card' }),
  order_confirmed: ({ deliveryDate }, _, language) => ({ day: dated(deliveryDate, language) }),
  order_shipped: (order, _, language) => ({ day: dated(order.deliveryDate, language), ...parcelOf(order) }),
  order_delivered: (_, { until }, language) => ({ until: dated(until, language) }),
  order_cancelled: (_, { refund }, language) => ({ refund: refund === 0 ? 'none' : 'whole', amount: amount(refund, language) }),
  return_approved: (_, { refund }, language) => ({ amount: amount(refund, language) }),
  return_refused: () => ({}),
}

/** Notifications that are also sent by text message, and the setting of each; the first one is for customers who receive no mail about it. */
const TEXTS = {
  order_placed: { kind: 'order_placed_text', setting: 'orders' },
  order_confirmed: { kind: 'order_confirmed_text', setting: 'orders' },
  order_shipped: { kind: 'order_shipped_text', setting: 'delivery' },
  order_cancelled: { kind: 'order_cancelled_text', setting: 'orders' },
} as const satisfies Partial<Record<Mail, { kind: keyof MessageValues; setting: 'orders' | 'delivery' }>>
const textAbout = (kind: Mail) => (kind in TEXTS ? TEXTS[kind as keyof typeof TEXTS] : null)

/** Messages about orders: codes are no part of them, as strangers may have them sent to any number. */
const KINDS = [...(Object.keys(VALUES) as Mail[]), ...Object.values(TEXTS).map(({ kind }) => kind)]

/** Messages about orders to an address since a moment, no more than the limit. */
const messagesSince = statement((q, to: Value<string>, since: Value<string>) =>
  q
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.to, to), inArray(messages.kind, KINDS), gt(messages.createdAt, since)))
    .limit(UNCONFIRMED_DAILY_LIMIT),
)

/** Whether a mailbox or phone that the account has not confirmed may receive another message today. */
const mayReceive = async (tx: Tx, to: string, at: Date): Promise<boolean> =>
  (await messagesSince(tx, to, new Date(at.getTime() - DAY_MS).toISOString())).length < UNCONFIRMED_DAILY_LIMIT

const mail = async <K extends Mail>(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  order: OrderRow,
  news: Extract<CustomerNotification, { kind: K }>,
  to: string,
  reader: Correspondent,
  at: Date,
) => {
  const { language } = reader
  const kind: K = news.kind
  const common = { number: order.number, total: amount(order.total, language), url: orderLink(config, order) }
  const values = { ...common, ...VALUES[kind](order, news, language) } as MessageValues[K]
  await sendMessage(tx, kind, values, { to, language, about: order.id, at })
}

/**
 * Queues the messages to a customer when an order moves, by the channels that they allow: a mail to the order's address, and a text message to a
 * number that the account has confirmed, or to the one of a guest who gave no e-mail.
 * @param order its row as it is after the move
 * @param known how to write to its customer, where that was read in this transaction; null: not at all
 */
export const notifyCustomer = async (
  tx: Tx,
  services: Pick<Services, 'config'>,
  order: OrderRow,
  news: CustomerNotification,
  at: Date,
  known?: Correspondent | null,
): Promise<void> => {
  const to = order.customerEmail?.toLowerCase() ?? null
  const guestsPhone = to === null ? order.customerPhone : null
  const unconfirmed = to ?? guestsPhone
  const [reader, mayReach] = await Promise.all([
    known === undefined ? correspondent(tx, order.accountId) : known,
    unconfirmed === null || unconfirmed === known?.confirmedEmail ? true : mayReceive(tx, unconfirmed, at),
  ])
  if (!reader) return
  const { notifications, language, confirmedEmail, confirmedPhone } = reader
  const mayMail = to === confirmedEmail || mayReach
  if (to !== null && notifications.email.orders && mayMail) await mail(tx, services, order, news, to, reader, at)
  const text = textAbout(news.kind)
  const phone = to === null ? guestsPhone : news.kind === 'order_placed' ? null : confirmedPhone
  const mayText = phone === confirmedPhone || mayReach
  if (!text || phone === null || !mayText || !notifications.sms[text.setting]) return
  const values = { number: order.number, url: orderLink(services.config, order), day: dated(order.deliveryDate, language) }
  await sendMessage(tx, text.kind, values, { to: phone, language, about: order.id, at })
}
