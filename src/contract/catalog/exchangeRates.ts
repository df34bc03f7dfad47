/** Exchange rates: the price of a unit of a foreign currency in EGP, set by staff, for pages to show prices by (docs/interface/catalogue.md#exchange-rates). */
import { z } from 'zod'
import { currencyCode } from '../wire/pathParameters.ts'
import { FOREIGN_CURRENCIES, RATE_STEPS } from './displayCurrency.ts'
import { operation } from '../wire/operation.ts'
import { decimal, fromQuery, timestamp } from '../wire/primitives.ts'
import { PRODUCT_LIMITS } from './productLimits.ts'
import { RULES } from '../rules.ts'

const foreignCurrency = z.enum(FOREIGN_CURRENCIES)
const egpPerUnit = decimal(RATE_STEPS, RULES.rateSteps.en).positive().max(PRODUCT_LIMITS.egpPerUnit)

/** A rate that was shown: anything else than the one of now is another. */
const shown = { least: 0, most: PRODUCT_LIMITS.egpPerUnit }

const exchangeRate = z
  .strictObject({ currency: foreignCurrency, egpPerUnit: z.number().meta({ example: 47.85 }), changedAt: timestamp })
  .meta({ id: 'ExchangeRate' })
export type ExchangeRate = z.infer<typeof exchangeRate>

const staffExchangeRate = z
  .strictObject({
    ...exchangeRate.shape,
    /** Name of the member of staff; null where the account is gone. */
    changedBy: z.string().nullable().meta({ example: 'Mona Fathy' }),
  })
  .meta({ id: 'StaffExchangeRate' })
export type StaffExchangeRate = z.infer<typeof staffExchangeRate>

export const exchangeRateOperations = {
  listExchangeRates: operation({
    method: 'GET',
    path: '/exchange-rates',
    tag: 'catalog',
    summary: 'List the rates by which pages may show prices in another currency',
    description:
      'One for each currency that the shop offers beside EGP and for which staff have set a rate. They only change how prices are shown: orders are placed and paid in EGP.',
    access: 'public',
    status: 200,
    data: z.strictObject({ rates: z.array(exchangeRate) }),
    errors: [],
  }),
  listStaffExchangeRates: operation({
    method: 'GET',
    path: '/staff/exchange-rates',
    tag: 'staff',
    summary: 'List the exchange rates, and who set them; for staff',
    description: 'Those that are set, with who set them last and when.',
    access: 'orders:read',
    status: 200,
    data: z.strictObject({ rates: z.array(staffExchangeRate) }),
    errors: [],
  }),
  setExchangeRate: operation({
    method: 'PUT',
    path: '/staff/exchange-rates/{currency}',
    tag: 'staff',
    summary: 'Set the exchange rate of a currency; for staff',
    description:
      'Only staff may. `egpPerUnit` is what a unit costs, with at most four decimals. With `expectedEgpPerUnit` (null: none) the change is refused with `EXCHANGE_RATE_CHANGED`, which names the current rate, if someone else has changed it meanwhile. Setting the same rate again confirms it: `changedAt` is updated.',
    access: 'orders:write',
    params: z.object({ currency: currencyCode }),
    body: z.strictObject({
      egpPerUnit: egpPerUnit.meta({ example: 47.85 }),
      /** The rate that was shown, null for none: when it has changed since, the change is refused, so that no other change is overwritten. */
      expectedEgpPerUnit: z.number().min(shown.least).max(shown.most).nullable().optional().meta({ example: 48.1 }),
    }),
    status: 200,
    data: z.strictObject({ rate: staffExchangeRate }),
    errors: ['EXCHANGE_RATE_NOT_FOUND', 'EXCHANGE_RATE_CHANGED'],
  }),
  removeExchangeRate: operation({
    method: 'DELETE',
    path: '/staff/exchange-rates/{currency}',
    tag: 'staff',
    summary: 'Take an exchange rate out; for staff',
    description:
      'Only staff may. Pages then no longer offer the currency, and users who had chosen it see EGP. With `expectedEgpPerUnit` a rate that someone else has changed meanwhile is kept, and the answer is `EXCHANGE_RATE_CHANGED`.',
    access: 'orders:write',
    params: z.object({ currency: currencyCode }),
    query: z.strictObject({
      /** The rate that was shown, as for setting it. */
      expectedEgpPerUnit: fromQuery(z.number().min(shown.least).max(shown.most))
        .optional()
        .meta({ description: 'The rate that was shown', example: 48.1 }),
    }),
    status: 200,
    data: z.strictObject({ id: foreignCurrency, deleted: z.literal(true) }),
    errors: ['EXCHANGE_RATE_NOT_FOUND', 'EXCHANGE_RATE_CHANGED'],
  }),
}
