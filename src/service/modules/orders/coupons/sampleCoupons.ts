/** The coupons that a shop without any begins with, to try them out with the sandbox's payments. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/connection.ts'
import { coupons } from '../tables.ts'

const SAMPLES = [
  { code: 'WELCOME10', type: 'percentage', value: 10, minimum: 0, oncePerPerson: true, expiresAt: null },
  { code: 'DIWAN500', type: 'fixed', value: 50_000, minimum: 500_000, oncePerPerson: false, expiresAt: null },
  { code: 'EXPIRED', type: 'percentage', value: 20, minimum: 0, oncePerPerson: false, expiresAt: new Date('2026-01-01T00:00:00Z') },
] as const

/** Makes the sample coupons where there is no coupon at all: one that staff ended does not come back. */
export const seedCoupons = async (tx: Tx, now: Date): Promise<void> => {
  const [any] = await tx.select({ id: coupons.id }).from(coupons).limit(1)
  if (any) return
  await tx
    .insert(coupons)
    .values(SAMPLES.map((sample) => ({ id: randomUUID(), ...sample, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
}
