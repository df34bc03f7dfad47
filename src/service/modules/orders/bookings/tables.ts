/** Services that were booked for orders (docs/interface/cart-and-orders.md#installation). Who and where is the order's, and is not kept twice. */
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import type { BookingStatus, TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { orders } from '../tables.ts'

export const serviceBookings = pgTable(
  'service_bookings',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    /** An order is installed once. */
    orderId: uuid('order_id')
      .notNull()
      .unique('service_bookings_orderId_unique')
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<BookingStatus>().notNull(),
    scheduledDate: date('scheduled_date').notNull(),
    timeSlot: text('time_slot').$type<TimeSlot>().notNull(),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    index('service_bookings_by_status').on(table.status, table.scheduledDate),
    check('service_bookings_completed', sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`),
  ],
)
