/** Services that were booked for orders (docs/interface/cart-and-orders.md#installation). Who and where is the order's, and is not kept twice. */
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BookingStatus, TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { orders } from '../tables.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const serviceBookings = pgTable(
  'service_bookings',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    /** An order is installed once. */
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<BookingStatus>().notNull(),
    scheduledDate: date().notNull(),
    timeSlot: text().$type<TimeSlot>().notNull(),
    createdAt: moment().notNull(),
    completedAt: moment(),
  },
  (table) => [
    index('service_bookings_by_status').on(table.status, table.scheduledDate),
    check('service_bookings_completed', sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`),
  ],
)
