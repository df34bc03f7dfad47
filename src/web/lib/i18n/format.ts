/** Money, lengths and dates in the reader's locale. */
import { useSyncExternalStore } from 'react'
import { amountFormat, moneyFormat } from '#contract/wire/money.ts'
import type { Language } from '#contract/text/languages.ts'
import { withFirstOfMonth } from '#contract/text/typography.ts'
import { localeOf } from './language.ts'
import { foreignPrices, onForeignPrices, type ForeignPrices } from '../currency/readerCurrency.ts'
import { useLanguage } from './useTranslation.ts'

export { useLanguage }

export interface Format {
  locale: string
  /** A plain number, at most `digits` decimals (2). */
  number: (value: number, digits?: number) => string
  /** `+120`, `−40`: what was added or taken. */
  signed: (value: number) => string
  /** EGP; piastres only where there are any. For what binds or documents: checkout, orders, invoices, terms, staff, fields that take EGP. */
  money: (egp: number) => string
  /** The same EGP in the currency that the reader chose, approximate unless that is EGP. For what is shown while one chooses. */
  price: (egp: number) => string
  /** EGP in a table whose head names the currency: always with piastres. */
  amount: (egp: number) => string
  /** For fields that take metres. */
  metreOptions: Intl.NumberFormatOptions
  /** Metres, at most two decimals: `4.25 m`. */
  metres: (metres: number) => string
  /** Metres, written as whole centimetres: `85 cm`. */
  centimetres: (metres: number) => string
  /** In the unit that is asked for: `4.25 m`, `425 cm`; at most so many decimals. */
  lengthOf: (metres: number, unit: 'm' | 'cm', decimals: number) => string
  /** `210 × 95 × 85 cm`, from metres: width, depth, height. */
  size: (size: { width: number; depth: number; height: number }) => string
  /** Square metres. */
  area: (squareMetres: number) => string
  percent: (percent: number) => string
  /** `21 November 2026`. Takes an ISO timestamp or a calendar day. */
  date: (iso: string) => string
  /** `Thu 26 November`. Takes an ISO timestamp or a calendar day. */
  weekday: (iso: string) => string
  /** `26 November`. */
  dayMonth: (iso: string) => string
  dateTime: (iso: string) => string
  /** `14:05`. */
  time: (iso: string) => string
  /** The same by the clock of the device itself: for what is minutes away, wherever one is. */
  clock: (iso: string) => string
}

/** A calendar day has no time zone: it is read as noon in UTC, which is the same day in Egypt. */
const moment = (iso: string) => new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)

export const formatFor = (language: Language, locale = localeOf(language), foreign: ForeignPrices | null = null): Format => {
  const money = moneyFormat(language, locale)
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  // The short Arabic form writes the unit as a word that bends with the number; beside others a sign reads better.
  const metreOptions = { style: 'unit', unit: 'meter', unitDisplay: language === 'ar' ? 'narrow' : 'short', maximumFractionDigits: 2 } as const
  const metre = new Intl.NumberFormat(locale, metreOptions)
  const centimetre = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 0 })
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Cairo' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'Africa/Cairo' })
  const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Africa/Cairo' })
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Africa/Cairo' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  // Making one costs more than a frame's words: they are written while a finger moves.
  const numbers = new Map([[2, plain]])
  const numberOf = (digits: number): Intl.NumberFormat => {
    const made = numbers.get(digits) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
    numbers.set(digits, made)
    return made
  }
  const inUnits = new Map<string, Intl.NumberFormat>()
  const unitOf = (unit: 'm' | 'cm', decimals: number): Intl.NumberFormat => {
    const key = `${unit} ${decimals}`
    const options = unit === 'm' ? metreOptions : ({ style: 'unit', unit: 'centimeter' } as const)
    const made = inUnits.get(key) ?? new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: decimals })
    inUnits.set(key, made)
    return made
  }
  const dated = (format: Intl.DateTimeFormat) => (iso: string) => withFirstOfMonth(format.format(moment(iso)), language)
  const cm = (metres: number) => plain.format(Math.round(metres * 100))
  return {
    locale,
    number: (value, digits = 2) => numberOf(digits).format(value),
    signed: (value) => signed.format(value),
    metreOptions,
    money,
    price: foreign?.formatFor(language, locale) ?? money,
    amount: amountFormat(locale),
    metres: (value) => metre.format(value),
    centimetres: (value) => centimetre.format(Math.round(value * 100)),
    lengthOf: (value, unit, decimals) => unitOf(unit, decimals).format(unit === 'm' ? value : Math.round(value * 1e6) / 1e4),
    size: ({ width, depth, height }) => `${cm(width)} × ${cm(depth)} × ${centimetre.format(Math.round(height * 100))}`,
    area: (value) => `${plain.format(value)} ${language === 'ar' ? 'م²' : 'm²'}`,
    percent: (value) => percent.format(value / 100),
    date: dated(date),
    weekday: dated(weekday),
    dayMonth: dated(dayMonth),
    dateTime: dated(dateTime),
    time: (iso) => time.format(moment(iso)),
    clock: (iso) => clock.format(moment(iso)),
  }
}

/** One a language for the whole page: a price tag's own would take longer to make than all that it writes. */
const formats = new Map<Language, Format>()
/** The prices that the kept formats were made for. */
let madeFor: ForeignPrices | null = null

const formatOf = (language: Language, foreign: ForeignPrices | null): Format => {
  if (foreign !== madeFor) formats.clear()
  madeFor = foreign
  const format = formats.get(language) ?? formatFor(language, undefined, foreign)
  formats.set(language, format)
  return format
}

export const useFormat = (): Format => formatOf(useLanguage(), useSyncExternalStore(onForeignPrices, foreignPrices, foreignPrices))
