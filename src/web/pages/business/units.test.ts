import { expect, test } from 'vitest'
import type { Lease, Property } from '#contract/properties/property.ts'
import { unitsOf, withUnit } from './units.ts'

const dimensions = { length: 6, width: 4, height: 3 }
const property: Pick<Property, 'units'> = {
  units: [
    { label: '10', dimensions, project_id: 'room', occupied: false },
    { label: '2 B', dimensions: null, project_id: null, occupied: true },
  ],
}
const lease = (unit: string, status: Lease['status'], start: string) => ({ unit, status, start_date: start }) as Lease

test('units are those listed and those let, each once, in the order of their numbers', () => {
  const running = lease('2  b', 'active', '2026-01-01')
  const [later, sooner] = [lease('10', 'future', '2027-06-01'), lease('10', 'future', '2027-01-01')]
  const units = unitsOf(property, [running, later, sooner, lease('Shop', 'active', '2026-01-01')], 'en')
  expect(units.map(({ label }) => label)).toEqual(['2 B', '10', 'Shop'])
  expect(units[0]).toMatchObject({ lease: running, next: null })
  expect(units[1]).toMatchObject({ lease: null, next: sooner, projectId: 'room', dimensions })
})

test('a changed unit takes the place of the listed one, and another is added behind', () => {
  const measured = { label: '2 B', dimensions }
  expect(withUnit(property, '2 b', measured)).toEqual([{ label: '10', dimensions }, measured])
  expect(withUnit(property, null, { label: '3', dimensions: null }).map(({ label }) => label)).toEqual(['10', '2 B', '3'])
  expect(withUnit(property, 'Shop', { label: 'Shop', dimensions }).map(({ label }) => label)).toEqual(['10', '2 B', 'Shop'])
})
