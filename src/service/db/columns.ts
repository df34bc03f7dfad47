/** Kinds of columns that several modules have. */
import type { Piastres } from '#contract/wire/money.ts'
import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core'

/** A moment to the millisecond. */
export const moment = (name = '') => timestamp(name, { withTimezone: true, precision: 3 })

/** A calendar day of Cairo, `YYYY-MM-DD`. */
export const day = (name = '') => date(name, { mode: 'string' })

/** An amount of Egyptian pounds, in piastres. */
export const piastres = (name = '') => bigint(name, { mode: 'number' }).$type<Piastres>()

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
