/** The units of a property: listed ones and those that leases name, with their tenants. Pure. */
import type { Lease, Property, PropertyUnit } from '#contract/properties/property.ts'

export interface Unit {
  label: string
  dimensions: PropertyUnit['dimensions']
  projectId: string | null
  /** The lease that runs today. */
  lease: Lease | null
  /** The next one to begin. */
  next: Lease | null
}

/** By which two spellings of a unit's name are the same, as the service has it. */
const keyOf = (label: string): string => label.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ').trim()

/** @param leases of the property that run or are to come */
export const unitsOf = ({ units }: Pick<Property, 'units'>, leases: readonly Lease[], language: string): Unit[] => {
  const found = new Map<string, Unit>()
  for (const { label, dimensions, project_id: projectId } of units) found.set(keyOf(label), { label, dimensions, projectId, lease: null, next: null })
  for (const lease of leases) {
    const key = keyOf(lease.unit)
    const unit = found.get(key) ?? { label: lease.unit, dimensions: null, projectId: null, lease: null, next: null }
    const isNext = lease.status === 'future' && (unit.next === null || lease.start_date < unit.next.start_date)
    found.set(key, { ...unit, ...(lease.status === 'active' && { lease }), ...(isNext && { next: lease }) })
  }
  return [...found.values()].toSorted((a, b) => a.label.localeCompare(b.label, language, { numeric: true }))
}

/** The list of units with one of them measured, or renamed, or added: the request replaces the list before. */
export const withUnit = (
  { units }: Pick<Property, 'units'>,
  before: string | null,
  changed: { label: string; dimensions: PropertyUnit['dimensions'] },
): { label: string; dimensions: PropertyUnit['dimensions'] }[] => {
  const listed = units.map(({ label, dimensions }) => ({ label, dimensions }))
  const place = before === null ? -1 : listed.findIndex(({ label }) => keyOf(label) === keyOf(before))
  return place < 0 ? [...listed, changed] : listed.with(place, changed)
}
