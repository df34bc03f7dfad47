/**
 * Sentences of refusals: the sentence of a detail code in each language (`words/<language>/details.ts`). Code that refuses names the code and the
 * facts (`Fault`); the sentence is written when the response is, in the caller's language.
 */
import { CODE_MINUTES, PASSWORD_LENGTH } from './accounts/signInRules.ts'
import type { ErrorCode } from './errors.ts'
import { RULES, type RuleName } from './rules.ts'
import { fill } from './text/fill.ts'
import type { Language } from './text/languages.ts'
import type { DetailCode } from './wire/detailCodes.ts'
import { LIMITS } from './wire/limits.ts'
import type en from './words/en/details.ts'
import { WORDS } from './words/words.ts'

/** A detail code, `CODE.about` or `type.…`. */
type Key = keyof typeof en

/** Values of the code that a sentence names, beside the facts of its fault. */
const VALUES: Readonly<Partial<Record<string, Readonly<Record<string, unknown>>>>> = {
  'TOO_SHORT.password': { least: PASSWORD_LENGTH.least },
  'TOO_LONG.password': { most: PASSWORD_LENGTH.most },
  'INVALID_FORMAT.idempotencyKey': { least: 1, most: LIMITS.text.idempotencyKey },
  CODE_EXPIRED: { minutes: CODE_MINUTES },
  'TOO_LATE.term': LIMITS.lease,
} satisfies Partial<Record<Key, unknown>>

/** Codes that say what a rule of a field does. */
const AS_RULE: Readonly<Partial<Record<DetailCode, RuleName>>> = {
  TOO_PRECISE: 'piastres',
  PASSWORDS_DIFFER: 'confirmPassword',
  GOVERNORATE_UNKNOWN: 'governorate',
}
/** Rules that say of a field without a value what belongs there. */
export const RULES_WHEN_MISSING = ['paymentReference', 'paymentMethod'] as const satisfies RuleName[]

/** Rules that are refused by a code. */
type RuleOf<C extends DetailCode> = { [N in RuleName]: (typeof RULES)[N]['code'] extends C ? N : never }[RuleName]
type OwnAbout<C extends DetailCode, K extends Key = Key> = K extends `${C}.${infer About}` ? About : never
/** Further values of `about` by code; `whole` has the sentence of the whole refusal. */
interface FurtherAbout {
  REQUIRED: (typeof RULES_WHEN_MISSING)[number]
  TOO_SMALL: 'whole'
  TOO_LARGE: 'whole'
  TOO_MANY: 'whole'
}
type About<C extends DetailCode> = OwnAbout<C> | RuleOf<C> | (C extends keyof FurtherAbout ? FurtherAbout[C] : never)
/** Codes that say one of several things. */
type SeveralCode = { [C in DetailCode]: [About<C>] extends [never] ? never : C }[DetailCode]

interface At {
  /** The field, dots between its parts: `items.0.quantity`; empty for the body itself. */
  path: string
  /** Sentences are made when the answer is written. */
  message?: never
  /** Facts that help to fix it: `available`, `minimum`, … A text in each language is answered in the caller's. */
  [fact: string]: unknown
}

/**
 * One thing that is wrong with a request, as facts alone: where, which code, and whatever helps to put it right. `about` picks one of
 * the code's sentences where it has several; it is not answered.
 */
export type Fault =
  | (At & { code: Exclude<DetailCode, SeveralCode> | ErrorCode; about?: never })
  | { [C in SeveralCode]: At & { code: C; about?: About<C> } }[SeveralCode]

const isRule = (name: string | undefined): name is RuleName => name !== undefined && Object.hasOwn(RULES, name)

/** The message of a fault, with placeholders; null where it is the message of the whole refusal. */
export const sentenceOf = (code: DetailCode, about: string | undefined, language: Language): string | null => {
  const details: Readonly<Record<string, string>> = WORDS[language].details
  const key = about === undefined ? code : `${code}.${about}`
  const own = details[key]
  const values = VALUES[key]
  if (own !== undefined) return values ? fill(own, values, language) : own
  const rule = about ?? AS_RULE[code]
  return isRule(rule) ? fill(WORDS[language].rules[rule], RULES[rule].facts ?? {}, language) : null
}

/** A JSON type as a sentence names it after "must be"; a name that is no type stays as it is. */
export const typeWord = (name: string, language: Language): string => {
  const details: Readonly<Record<string, string>> = WORDS[language].details
  return details[`type.${name}`] ?? name
}
