/** Price of one unit of a foreign currency in EGP, as staff set it (docs/interface/catalogue.md#exchange-rates). */
import { and, eq } from 'drizzle-orm'
import { FOREIGN_CURRENCIES, isForeignCurrency, RATE_STEPS, type ForeignCurrency } from '#contract/catalog/displayCurrency.ts'
import type { ExchangeRate, exchangeRateOperations, StaffExchangeRate } from '#contract/catalog/exchangeRates.ts'
import { stepsIn } from '#contract/wire/money.ts'
import type { ParsedBody } from '#contract/wire/operation.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { namesOf } from '../accounts/people.ts'
import { exchangeRates } from './tables.ts'

type RateRow = typeof exchangeRates.$inferSelect
type Change = ParsedBody<typeof exchangeRateOperations.setExchangeRate>

const toSteps = (egp: number): number => stepsIn(egp, RATE_STEPS)
const toEgp = (steps: number): number => steps / RATE_STEPS

const rateOnWire = ({ currency, tenThousandths, changedAt }: RateRow): ExchangeRate => ({
  currency,
  egpPerUnit: toEgp(tenThousandths),
  changedAt: changedAt.toISOString(),
})

const readRows = async (q: Queryable): Promise<RateRow[]> => {
  const rows = await q.select().from(exchangeRates)
  return FOREIGN_CURRENCIES.flatMap((currency) => rows.find((row) => row.currency === currency) ?? [])
}

/** The rates that are set, in the order of `FOREIGN_CURRENCIES`. */
export const listRates = async (q: Queryable): Promise<ExchangeRate[]> => (await readRows(q)).map(rateOnWire)

const ratesForStaff = async (q: Queryable, rows: readonly RateRow[]): Promise<StaffExchangeRate[]> => {
  const names = await namesOf(
    q,
    rows.flatMap(({ changedBy }) => changedBy ?? []),
  )
  return rows.map((row) => ({ ...rateOnWire(row), changedBy: (row.changedBy && names.get(row.changedBy)) ?? null }))
}

/** As `listRates`, with who set them. */
export const listRatesForStaff = async (q: Queryable): Promise<StaffExchangeRate[]> => ratesForStaff(q, await readRows(q))

/** @throws Refusal EXCHANGE_RATE_NOT_FOUND for a currency in which no page shows prices */
const requireForeign = (currency: string): ForeignCurrency => {
  if (!isForeignCurrency(currency)) throw new Refusal('EXCHANGE_RATE_NOT_FOUND')
  return currency
}

/** Refusal of a change that expected another rate. @param now the present rate */
const changedMeanwhile = (expectedEgpPerUnit: number | null, now: RateRow | undefined): Refusal =>
  new Refusal('EXCHANGE_RATE_CHANGED', [
    {
      path: 'expectedEgpPerUnit',
      code: 'EXCHANGE_RATE_CHANGED',
      expectedEgpPerUnit,
      egpPerUnit: now === undefined ? null : toEgp(now.tenThousandths),
    },
  ])

const rowOf = async (tx: Tx, currency: ForeignCurrency): Promise<RateRow | undefined> => {
  const [row] = await tx.select().from(exchangeRates).where(eq(exchangeRates.currency, currency))
  return row
}
const isStill = (currency: ForeignCurrency, egp: number) => and(eq(exchangeRates.currency, currency), eq(exchangeRates.tenThousandths, toSteps(egp)))

/** One statement a kind of expectation, so that of two who expect the same only the first finds it. */
const write = async (tx: Tx, row: RateRow, expected: number | null | undefined): Promise<RateRow | undefined> => {
  const insert = tx.insert(exchangeRates).values(row)
  const written =
    expected === undefined
      ? await insert.onConflictDoUpdate({ target: exchangeRates.currency, set: row }).returning()
      : expected === null
        ? await insert.onConflictDoNothing().returning()
        : await tx.update(exchangeRates).set(row).where(isStill(row.currency, expected)).returning()
  return written[0]
}

/**
 * Sets a rate, or says that the one there is still holds.
 * @throws Refusal EXCHANGE_RATE_NOT_FOUND for a currency in which no page shows prices; EXCHANGE_RATE_CHANGED where the rate is not `expectedEgpPerUnit` any more
 */
export const setRate = async (
  tx: Tx,
  code: string,
  { egpPerUnit, expectedEgpPerUnit }: Change,
  { at, accountId }: { at: Date; accountId: string },
): Promise<StaffExchangeRate> => {
  const currency = requireForeign(code)
  const row = { currency, tenThousandths: toSteps(egpPerUnit), changedAt: at, changedBy: accountId }
  const written = await write(tx, row, expectedEgpPerUnit)
  if (written === undefined) throw changedMeanwhile(expectedEgpPerUnit ?? null, await rowOf(tx, currency))
  const [rate] = await ratesForStaff(tx, [written])
  return rate!
}

/**
 * Takes a rate out: its currency is no longer offered.
 * @throws Refusal EXCHANGE_RATE_NOT_FOUND where none is set; EXCHANGE_RATE_CHANGED where it is not `expected` any more
 */
export const removeRate = async (tx: Tx, code: string, expected: number | undefined): Promise<ForeignCurrency> => {
  const currency = requireForeign(code)
  const wanted = expected === undefined ? eq(exchangeRates.currency, currency) : isStill(currency, expected)
  const gone = await tx.delete(exchangeRates).where(wanted).returning({ currency: exchangeRates.currency })
  if (gone.length > 0) return currency
  const now = await rowOf(tx, currency)
  throw now === undefined ? new Refusal('EXCHANGE_RATE_NOT_FOUND') : changedMeanwhile(expected ?? null, now)
}
