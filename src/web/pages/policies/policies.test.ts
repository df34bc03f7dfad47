import { expect, test } from 'vitest'
import { CASH_ORDER_HOURS, LIMITS } from '#contract/wire/limits.ts'
import { argumentsOf, parse } from '#contract/text/icu.ts'
import { deliveryDays } from '#contract/orders/delivery.ts'
import { cairoDay } from '#contract/text/cairoDay.ts'
import { GOVERNORATES, RETURN_DAYS } from '#contract/wire/orderVocabulary.ts'
import { mostPoints, pointsDiscount } from '#contract/pricing/discount.ts'
import { pointsEarned, REFERRAL_POINTS } from '#contract/pricing/loyalty.ts'
import { shippingTo } from '#contract/pricing/shipping.ts'
import { withTax, TAX_PERCENT } from '#contract/pricing/tax.ts'
import { RETENTION } from '#contract/accounts/retention.ts'
import { GUARANTEE_YEARS } from '#models/terms.ts'
import { formatFor } from '../../lib/i18n/format.ts'
import ar from '../../lib/i18n/words/ar/policies.ts'
import en from '../../lib/i18n/words/en/policies.ts'
import fr from '../../lib/i18n/words/fr/policies.ts'
import { DELIVERY_ROWS, figuresOf, GUARANTEE_ROWS, POLICIES, type Block } from './policies.ts'

const format = formatFor('en', 'en-GB')
const figures: Record<string, string> = figuresOf(format, (tier) => tier)
const keysOf = (block: Block): readonly string[] => (typeof block === 'string' ? [block] : 'part' in block ? [] : block)

test('no figure is typed into the words: each comes from the contract', () => {
  for (const words of [ar, en, fr])
    for (const [key, text] of Object.entries(words)) {
      expect(text.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[\d٠-٩]/)
      for (const name of argumentsOf(parse(text))) expect(Object.keys(figures), key).toContain(name)
    }
})

test('every sentence is on a page, once', () => {
  const placed = Object.values(POLICIES).flatMap((sections) => sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(keysOf)]))
  expect(new Set(placed).size).toBe(placed.length)
  const frame = /^(?:\w+\.(?:title|lead)|table\.\w+|seller\.\w+|print|others)$/
  expect(
    Object.keys(en)
      .filter((key) => !frame.test(key))
      .toSorted(),
  ).toEqual(placed.toSorted())
})

test('the figures are those by which the service works', () => {
  expect(figures).toMatchObject({
    returnDays: `${RETURN_DAYS} days`,
    cash: `${CASH_ORDER_HOURS} hours`,
    vat: `${TAX_PERCENT}%`,
    roomHistory: `${LIMITS.project.historyDays} days`,
    events: `${RETENTION.eventDays} days`,
    messages: `${RETENTION.messageDays} days`,
    archive: `${RETENTION.archiveDays} days`,
    contact: `${RETENTION.contactChangeDays} days`,
    session: `${RETENTION.sessionDays} days`,
    answers: `${RETENTION.answerHours} hours`,
    referralPoints: `${REFERRAL_POINTS}`,
    freeTiers: 'gold and platinum',
  })
  const egp = (text: string | undefined) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)
  expect([pointsEarned(egp(figures['pointPrice'])), pointsEarned(egp(figures['pointPrice']) - 1)]).toEqual([1, 0])
  expect(pointsDiscount(1)).toBe(egp(figures['pointWorth']))
  // “Up to half of the goods.”
  expect(pointsDiscount(mostPoints(100_000))).toBe(50_000)
})

test('delivery is listed for each governorate once, at the price and the days that an order gets', () => {
  expect(DELIVERY_ROWS.flatMap(({ governorates }) => governorates).toSorted()).toEqual(GOVERNORATES.toSorted())
  const now = new Date('2026-11-23T09:00:00Z')
  for (const { governorates, price, days } of DELIVERY_ROWS)
    for (const governorate of governorates) {
      expect(price).toBe(withTax(shippingTo(governorate)!) / 100)
      for (const method of ['standard', 'express'] as const) {
        const earliest = Date.parse(deliveryDays(governorate, method, now).earliest)
        expect((earliest - Date.parse(cairoDay(now))) / 86_400_000).toBe(days[method])
      }
    }
})

test('every category with a guarantee is listed with its years', () => {
  const listed = GUARANTEE_ROWS.flatMap(({ years, categories }) => categories.map((category) => [category, years] as const))
  expect(Object.fromEntries(listed)).toEqual(GUARANTEE_YEARS)
  expect(listed).toHaveLength(Object.keys(GUARANTEE_YEARS).length)
})
