/** Properties and their units (docs/interface/properties.md#properties). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gte, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import type { propertyOperations } from '#contract/properties/operations.ts'
import type { ListedProperty, Property, PropertyAddress, PropertyInput, PropertyUpdate } from '#contract/properties/property.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { nameKey } from '../design/names.ts'
import { pageOfRows, type Page } from './pages.ts'
import { changePortfolio, countOneMore, withPortfolio, type PropertyServices } from './portfolio.ts'
import { readPropertyRow } from './rows.ts'
import { leases, portfolios, properties, propertyUnits, type PropertyRow, type UnitRow } from './tables.ts'
import { isRunning, mostAtOnce, unitKeyOf } from './terms.ts'
import { addressLine, labelsByKey, listedPropertyOnWire, propertyOnWire } from './wire.ts'

/** Later than any lease. */
const FOREVER = '9999-12-31'

/** A pattern that finds the text itself anywhere, `%` and `_` included. */
export const containing = (text: string): string => `%${nameKey(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Units that are let today, by property. */
const letToday = async (q: Queryable, ids: readonly string[], today: string): Promise<Map<string, Set<string>>> => {
  const rows =
    ids.length === 0
      ? []
      : await q
          .selectDistinct({ propertyId: leases.propertyId, unitKey: leases.unitKey })
          .from(leases)
          .where(and(inArray(leases.propertyId, [...ids]), isRunning(today)))
  const found = new Map(ids.map((id) => [id, new Set<string>()]))
  for (const { propertyId, unitKey } of rows) found.get(propertyId)?.add(unitKey)
  return found
}

const unitsOf = (q: Queryable, propertyId: string): Promise<UnitRow[]> =>
  q.select().from(propertyUnits).where(eq(propertyUnits.propertyId, propertyId)).orderBy(asc(propertyUnits.place))

const describe = async (q: Queryable, row: PropertyRow, today: string): Promise<Property> => {
  const [units, let_, leased] = await Promise.all([
    unitsOf(q, row.id),
    letToday(q, [row.id], today),
    q.select({ unit: leases.unit }).from(leases).where(eq(leases.propertyId, row.id)).orderBy(desc(leases.startDate), desc(leases.id)),
  ])
  return propertyOnWire(row, units, labelsByKey(leased.map(({ unit }) => unit)), let_.get(row.id) ?? new Set())
}

type ListQuery = ParsedQuery<typeof propertyOperations.listProperties>
const matching = (accountId: string, { status, type, search }: ListQuery): SQL | undefined =>
  and(
    eq(properties.accountId, accountId),
    status && eq(properties.status, status),
    type && eq(properties.type, type),
    search ? ilike(properties.searchText, containing(search)) : undefined,
  )

export const listProperties = (services: PropertyServices, accountId: string, query: ListQuery): Promise<Page<ListedProperty>> =>
  withPortfolio(services, accountId, async (q, today) => {
    const where = matching(accountId, query)
    const page = await pageOfRows(query, {
      total: () => q.select({ total: count() }).from(properties).where(where),
      rows: (limit, offset) =>
        q.select().from(properties).where(where).orderBy(asc(properties.nameKey), asc(properties.id)).limit(limit).offset(offset),
    })
    const let_ = await letToday(
      q,
      page.data.map(({ id }) => id),
      today,
    )
    return { ...page, data: page.data.map((row) => listedPropertyOnWire(row, let_.get(row.id)?.size ?? 0)) }
  })

/** @throws Refusal PROPERTY_NOT_FOUND */
export const getProperty = (services: PropertyServices, accountId: string, id: string): Promise<Property> =>
  withPortfolio(services, accountId, async (q, today) => describe(q, await readPropertyRow(q, accountId, id), today))

const whole = ({ line2 = null, postal_code: postalCode = null, ...address }: PropertyInput['address']): PropertyAddress => ({
  ...address,
  line2,
  postal_code: postalCode,
})
const found = ({ name, address }: Pick<PropertyRow, 'name' | 'address'>) => ({
  nameKey: nameKey(name),
  searchText: nameKey(`${name} ${addressLine(address)}`),
})

type UnitInputs = PropertyInput['units']
/** Writes the list of units; one that was opened as a project stays so. @throws Refusal VALIDATION_ERROR for a unit that is listed twice, or too many */
const writeUnits = async (tx: Tx, { id, unitsCount }: PropertyRow, units: UnitInputs): Promise<void> => {
  const keys = units.map(({ label }) => unitKeyOf(label))
  const repeated = keys.findIndex((key, i) => keys.indexOf(key) < i)
  if (repeated >= 0) throw new Refusal('VALIDATION_ERROR', [{ path: `units.${repeated}.label`, code: 'REPEATED' }])
  if (units.length > unitsCount) throw new Refusal('VALIDATION_ERROR', [{ path: 'units', code: 'TOO_MANY', maximum: unitsCount }])
  const before = new Map((await unitsOf(tx, id)).map(({ labelKey, projectId }) => [labelKey, projectId]))
  await tx.delete(propertyUnits).where(eq(propertyUnits.propertyId, id))
  if (units.length === 0) return
  await tx.insert(propertyUnits).values(
    units.map(({ label, dimensions }, place) => ({
      propertyId: id,
      label,
      labelKey: keys[place]!,
      place,
      length: dimensions?.length ?? null,
      width: dimensions?.width ?? null,
      height: dimensions?.height ?? null,
      projectId: before.get(keys[place]!) ?? null,
    })),
  )
}

/** @throws Refusal PORTFOLIO_LIMIT_EXCEEDED, VALIDATION_ERROR */
export const createProperty = (services: PropertyServices, accountId: string, input: PropertyInput): Promise<Property> =>
  changePortfolio(services, accountId, async (tx, { portfolio, today, now }) => {
    await countOneMore(tx, portfolio, 'properties')
    const { units, units_count: unitsCount, ...given } = input
    const address = whole(given.address)
    const row: PropertyRow = {
      id: randomUUID(),
      accountId,
      ...given,
      address,
      unitsCount,
      ...found({ ...given, address }),
      createdAt: now,
      updatedAt: now,
    }
    await tx.insert(properties).values(row)
    await writeUnits(tx, row, units)
    return describe(tx, row, today)
  })

/** @throws Refusal PROPERTY_IN_USE when more units than that are, or will be, let at once */
const requireUnits = async (tx: Tx, propertyId: string, unitsCount: number, today: string): Promise<void> => {
  const rest = { startDate: today, lastDay: FOREVER }
  const others = await tx
    .select({ startDate: leases.startDate, lastDay: leases.lastDay, unitKey: leases.unitKey })
    .from(leases)
    .where(and(eq(leases.propertyId, propertyId), gte(leases.lastDay, today)))
  const minimum = mostAtOnce(rest, others)
  if (unitsCount < minimum) throw new Refusal('PROPERTY_IN_USE', [{ path: 'units_count', code: 'TOO_SMALL', minimum }])
}

/** @throws Refusal PROPERTY_NOT_FOUND, PROPERTY_IN_USE, VALIDATION_ERROR */
export const updateProperty = (services: PropertyServices, accountId: string, id: string, update: PropertyUpdate): Promise<Property> =>
  changePortfolio(services, accountId, async (tx, { today, now }) => {
    const before = await readPropertyRow(tx, accountId, id)
    const { units, units_count: unitsCount = before.unitsCount, address, ...given } = update
    const changed: PropertyRow = { ...before, ...given, unitsCount, address: whole({ ...before.address, ...address }), updatedAt: now }
    const row = { ...changed, ...found(changed) }
    if (unitsCount < before.unitsCount) await requireUnits(tx, id, unitsCount, today)
    await tx.update(properties).set(row).where(eq(properties.id, id))
    if (units) await writeUnits(tx, row, units)
    return describe(tx, row, today)
  })

/** @returns its id @throws Refusal PROPERTY_NOT_FOUND; PROPERTY_IN_USE when it ever had a lease: books are kept */
export const deleteProperty = (services: PropertyServices, accountId: string, id: string): Promise<string> =>
  changePortfolio(services, accountId, async (tx, { portfolio }) => {
    await readPropertyRow(tx, accountId, id)
    const [lease] = await tx.select({ id: leases.id }).from(leases).where(eq(leases.propertyId, id)).limit(1)
    if (lease) throw new Refusal('PROPERTY_IN_USE')
    await tx.delete(properties).where(eq(properties.id, id))
    await tx
      .update(portfolios)
      .set({ properties: sql`${portfolios.properties} - 1` })
      .where(eq(portfolios.accountId, portfolio.accountId))
    return id
  })
