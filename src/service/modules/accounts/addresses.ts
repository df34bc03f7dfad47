/** An account's addresses (docs/interface/accounts.md#addresses). The first is the default; from then on exactly one is. */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Address, addressInput, addressPatch } from '#contract/accounts/accounts.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { id as idSchema } from '#contract/wire/primitives.ts'
import { GOVERNORATES } from '#contract/wire/orderVocabulary.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { insertionInto, statement, type Value } from '../../db/statement.ts'
import { sendAlong } from '../../db/transactions.ts'
import { overLimit } from '../../http/limits/limitRefusal.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { lockAccount } from './lockAccount.ts'
import { addresses } from './tables.ts'

type Row = typeof addresses.$inferSelect

const describe = ({ userId: _user, createdAt: _created, updatedAt: _updated, ...address }: Row): Address => address

const isId = (text: string): boolean => idSchema.safeParse(text).success
const owned = (accountId: string, id: string) => and(eq(addresses.userId, accountId), eq(addresses.id, id))

const insertAddress = insertionInto(addresses)
const addressesOf = statement((q, accountId: Value<string>) =>
  q.select().from(addresses).where(eq(addresses.userId, accountId)).orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id)),
)
const addressOf = statement((q, accountId: Value<string>, id: Value<string>) =>
  q
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, accountId), eq(addresses.id, id))),
)
const countOf = statement((q, accountId: Value<string>) => q.select({ all: count() }).from(addresses).where(eq(addresses.userId, accountId)))

export const listAddresses = async (queryable: Queryable, accountId: string): Promise<Address[]> => {
  const rows = await addressesOf(queryable, accountId)
  return rows.map(describe)
}

/** One of the account's own addresses; undefined for anything else, a malformed id included. */
export const findAddress = async (queryable: Queryable, accountId: string, id: string): Promise<Address | undefined> => {
  if (!isId(id)) return undefined
  const [row] = await addressOf(queryable, accountId, id)
  return row && describe(row)
}

/** @throws Refusal ADDRESS_NOT_FOUND, for another account's address too */
export const readAddress = async (queryable: Queryable, accountId: string, id: string): Promise<Address> => {
  const address = await findAddress(queryable, accountId, id)
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return address
}

const otherThan = (accountId: string, id: string) => and(eq(addresses.userId, accountId), ne(addresses.id, id))

/** Hands the default on to the oldest address besides this one; false when there is none. */
const handDefaultOn = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const [heir] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(otherThan(accountId, id))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .limit(1)
  if (!heir) return false
  await tx.update(addresses).set({ isDefault: false }).where(owned(accountId, id))
  await tx.update(addresses).set({ isDefault: true }).where(owned(accountId, heir.id))
  return true
}

const takeDefault = (tx: Tx, accountId: string) => tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, accountId))

/** Invoices are made out to one address: an earlier one gives way. */
const takeBilling = (tx: Tx, accountId: string) => tx.update(addresses).set({ isBillingAddress: false }).where(eq(addresses.userId, accountId))

const countAddresses = async (tx: Tx, accountId: string): Promise<number> => (await countOf(tx, accountId))[0]!.all

/** @throws Refusal ADDRESS_LIMIT */
export const addAddress = async (tx: Tx, accountId: string, input: z.output<typeof addressInput>, at: Date): Promise<Address> => {
  const [, existing] = await Promise.all([lockAccount(tx, accountId), countAddresses(tx, accountId)])
  if (existing >= LIMITS.account.addresses) throw overLimit('ADDRESS_LIMIT', { path: '', maximum: LIMITS.account.addresses })
  const isDefault = input.isDefault || existing === 0
  if (isDefault && existing > 0) await takeDefault(tx, accountId)
  if (input.isBillingAddress && existing > 0) await takeBilling(tx, accountId)
  const row: Row = { ...input, isDefault, id: randomUUID(), userId: accountId, createdAt: at, updatedAt: at }
  await sendAlong(tx, insertAddress(tx, row))
  return describe(row)
}

/** `isDefault: false` on the default hands it on to the oldest other address; the only address stays the default. */
const settleDefault = async (tx: Tx, accountId: string, before: Address, wanted: boolean | undefined): Promise<boolean> => {
  if (wanted === undefined || wanted === before.isDefault) return before.isDefault
  if (wanted) {
    await takeDefault(tx, accountId)
    return true
  }
  return !(await handDefaultOn(tx, accountId, before.id))
}

/**
 * Changes the fields that are given; null clears.
 * @throws Refusal ADDRESS_NOT_FOUND; INVALID_ADDRESS_DATA when country and governorate no longer fit together
 */
export const updateAddress = async (tx: Tx, accountId: string, id: string, patch: z.output<typeof addressPatch>, at: Date): Promise<Address> => {
  await lockAccount(tx, accountId)
  const before = await readAddress(tx, accountId, id)
  const { country, governorate } = { ...before, ...patch }
  if (country === 'EG' && !GOVERNORATES.some((known) => known === governorate)) {
    throw new Refusal('INVALID_ADDRESS_DATA', [{ path: 'governorate', code: 'GOVERNORATE_UNKNOWN', allowed: GOVERNORATES }])
  }
  const isDefault = await settleDefault(tx, accountId, before, patch.isDefault)
  if (patch.isBillingAddress) await takeBilling(tx, accountId)
  const [row] = await tx
    .update(addresses)
    .set({ ...patch, isDefault, updatedAt: at })
    .where(owned(accountId, id))
    .returning()
  if (!row) throw new Refusal('ADDRESS_NOT_FOUND')
  return describe(row)
}

/** Orders keep their own copy, so an address may always go. @throws Refusal ADDRESS_NOT_FOUND */
export const deleteAddress = async (tx: Tx, accountId: string, id: string): Promise<void> => {
  await lockAccount(tx, accountId)
  const { isDefault } = await readAddress(tx, accountId, id)
  if (isDefault) await handDefaultOn(tx, accountId, id)
  await tx.delete(addresses).where(owned(accountId, id))
}
