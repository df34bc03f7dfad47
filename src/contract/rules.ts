/**
 * Rules of fields that a schema states by a pattern or a condition of ours: the code of the detail, and its facts.
 * A schema carries the English sentence as its message; the service finds the rule by it (`ruleOf`) and answers in the caller's language
 * (detailSentences.ts).
 */
import type { DetailCode } from './wire/detailCodes.ts'
import { LIMITS } from './wire/limits.ts'
import { fill } from './text/fill.ts'
import { GOVERNORATES } from './wire/orderVocabulary.ts'
import EN from './words/en/rules.ts'

/** Facts beside the code: `format`, `step`, `maximum`. The sentences may name them. */
type Facts = Readonly<Record<string, unknown>>
interface Rule<Code extends DetailCode = DetailCode> {
  code: Code
  /** The English sentence. */
  en: string
  facts?: Facts
}

const rule = <Code extends DetailCode>(code: Code, en: string, facts?: Facts): Rule<Code> => ({
  code,
  en: fill(en, facts ?? {}, 'en'),
  ...(facts && { facts }),
})
const format = (name: string, en: string): Rule<'INVALID_FORMAT'> => rule('INVALID_FORMAT', en, { format: name })

export const RULES = {
  color: format('color', EN.color),
  egyptianMobile: format('egyptian-mobile', EN.egyptianMobile),
  country: format('country', EN.country),
  pagePattern: format('page-pattern', EN.pagePattern),
  pagePart: format('page-part', EN.pagePart),
  errorName: format('error-name', EN.errorName),
  stackFrame: format('stack-frame', EN.stackFrame),
  verificationCode: format('six-digits', EN.verificationCode),
  cardToken: format('card-token', EN.cardToken),
  confirmPassword: rule('PASSWORDS_DIFFER', EN.confirmPassword),
  timezone: format('time-zone', EN.timezone),
  moment: format('date-time', EN.moment),
  firstYear: rule('TOO_EARLY', EN.firstYear, { earliest: '1900-01-01' }),
  lastYear: rule('TOO_LATE', EN.lastYear, { latest: '2150-12-31' }),
  dayOrMoment: format('date or date-time', EN.dayOrMoment),
  paymentMethod: format('uuid or cod', EN.paymentMethod),
  piastres: rule('TOO_PRECISE', EN.piastres, { step: 0.01 }),
  rateSteps: rule('TOO_PRECISE', EN.rateSteps, { step: 0.0001 }),
  controlCharacters: rule('INVALID_TEXT', EN.controlCharacters),
  unseen: rule('INVALID_TEXT', EN.unseen),
  wellFormed: rule('INVALID_TEXT', EN.wellFormed),
  governorate: rule('GOVERNORATE_UNKNOWN', EN.governorate, { allowed: GOVERNORATES }),
  options: rule('TOO_MANY', EN.options, { maximum: LIMITS.entries.options }),
  customizationBytes: rule('TOO_LARGE', EN.customizationBytes, { maximum: LIMITS.bytes.customization }),
  couponCode: format('coupon-code', EN.couponCode),
  cameraLooksSomewhere: rule('INVALID_VALUE', EN.cameraLooksSomewhere),
  panoramaSize: rule('INVALID_VALUE', EN.panoramaSize),
  oneRoom: rule('INVALID_VALUE', EN.oneRoom),
  pageOrAfter: rule('INVALID_VALUE', EN.pageOrAfter),
  nationalId: format('national-id', EN.nationalId),
  termInOrder: rule('INVALID_VALUE', EN.termInOrder),
  paymentReference: rule('REQUIRED', EN.paymentReference),
  visibleAscii: format('visible-ascii', EN.visibleAscii),
  webhookSecret: format('whsec', EN.webhookSecret),
  headerName: format('http-header', EN.headerName),
  headerValue: format('http-header-value', EN.headerValue),
  webhookHeaders: rule('TOO_MANY', EN.webhookHeaders, { maximum: LIMITS.entries.webhookHeaders }),
} as const satisfies Record<keyof typeof EN, Rule>

export type RuleName = keyof typeof RULES

const byMessage = new Map(Object.entries<Rule>(RULES).map(([name, { code, facts, en }]) => [en, { name: name as RuleName, code, facts }]))
/** The rule that a schema's message states: its name here, and its facts in a refusal. */
export const ruleOf = (message: string): (Pick<Rule, 'code' | 'facts'> & { name: RuleName }) | undefined => byMessage.get(message)
