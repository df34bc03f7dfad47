/** A landlord's books. */
import type words from '../../src/web/lib/i18n/words/en/business.ts'
import type { Account } from '../account.ts'
import { anotherPersonOn, personOn } from './people.ts'
import type { Section, Stage } from './state.ts'

interface Data {
  property: string
  tenant: string
  payment: string
}

const ADDRESS = { line1: '7 Tahrir St', city: 'Dokki', governorate: 'Giza', country: 'EG' }
const NAME = 'Nour Hassan'

/** A day some months from now, as people of Cairo write it in a lease. */
const monthsFromNow = (months: number): string => {
  const day = new Date()
  day.setUTCDate(10)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

const propertyOf = async <T extends { id: string }>(url: string, { token }: Account, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${url}/property/v2.0${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

const theDialog = ({ dialog }: Stage) => dialog
type Key = keyof typeof words
const word = ({ t }: Stage, key: Key, values?: Record<string, string>) => t('business', key, values)
const pressing =
  (key: Key, values?: Record<string, string>) =>
  (stage: Stage): Promise<void> =>
    stage.page
      .getByRole('button', { name: word(stage, key, values), exact: true })
      .filter({ visible: true })
      .first()
      .click()
const list = (key: Key) => (stage: Stage) => stage.page.getByRole('list', { name: word(stage, key) }).getByRole('listitem')

export const BUSINESS: Section<Data> = {
  name: 'business',
  prepare: async (stage) => {
    const landlord = await personOn(stage)
    const make = <T extends { id: string }>(path: string, body: object) => propertyOf<T>(stage.url, landlord, path, body)
    const units = [
      { label: '3 A', dimensions: { length: 6, width: 4, height: 2.8 } },
      { label: '4 B', dimensions: null },
    ]
    const property = await make('/properties', { name: 'Nile House', type: 'residential', address: ADDRESS, units_count: 3, units })
    const contact = { name: 'Omar Hassan', relationship: 'Brother', phone: '01112345678', email: null }
    const tenant = await make('/tenants', {
      first_name: 'Nour',
      last_name: 'Hassan',
      phone: '01012345678',
      national_id: '29005041234567',
      emergency_contacts: [contact],
    })
    const term = { start_date: monthsFromNow(-3), end_date: monthsFromNow(8), rent_amount: 4500 }
    const lease = await make('/leases', { property_id: property.id, tenant_id: tenant.id, unit: '3 A', ...term })
    const payment = await make('/payments', { lease_id: lease.id, amount: 4500, method: 'bank_transfer', reference: 'TR-77' })
    return { property: property.id, tenant: tenant.id, payment: payment.id }
  },
  states: [
    { name: 'a portfolio', path: '/business', there: ({ page }) => page.getByRole('link', { name: 'Nile House' }) },
    { name: 'adding a property', path: '/business', go: pressing('property.add'), there: theDialog },
    { name: 'a property', path: ({ property }) => `/business/properties/${property}`, there: ({ page }) => page.getByRole('link', { name: NAME }) },
    { name: 'adding a unit', path: ({ property }) => `/business/properties/${property}`, go: pressing('unit.add'), there: theDialog },
    {
      name: 'a new lease',
      path: ({ property }) => `/business/properties/${property}`,
      go: pressing('lease.new.named', { label: '4 B' }),
      there: theDialog,
    },
    {
      name: 'furnishing a unit',
      path: ({ property }) => `/business/properties/${property}`,
      go: pressing('furnish.named', { label: '3 A' }),
      there: theDialog,
    },
    { name: 'overdue rent', path: '/business/overdue', there: list('overdue.title') },
    { name: 'recording a payment', path: '/business/overdue', go: pressing('payment.record.of', { name: NAME }), there: theDialog },
    { name: 'tenants', path: '/business/tenants', there: list('tenants.title') },
    {
      name: 'a tenant',
      path: ({ tenant }) => `/business/tenants/${tenant}`,
      there: (stage) => stage.page.getByRole('table', { name: word(stage, 'ledger.title') }),
    },
    {
      name: 'emergency contacts, one without a phone',
      path: ({ tenant }) => `/business/tenants/${tenant}`,
      go: async (stage) => {
        await pressing('form.edit')(stage)
        await stage.dialog.getByRole('button', { name: word(stage, 'contact.add') }).click()
        await pressing('form.save')(stage)
      },
      there: ({ page }) => page.locator('[aria-invalid="true"]'),
    },
    {
      name: 'the terms of a lease',
      path: ({ tenant }) => `/business/tenants/${tenant}`,
      go: async (stage) => {
        await pressing('lease.edit.named', { label: '3 A' })(stage)
        await stage.dialog.getByRole('textbox', { name: word(stage, 'unit.label') }).fill('')
        await pressing('form.save')(stage)
      },
      there: ({ page }) => page.locator('[aria-invalid="true"]'),
    },
    {
      name: 'ending a lease',
      path: ({ tenant }) => `/business/tenants/${tenant}`,
      go: pressing('lease.endEarly.named', { label: '3 A' }),
      there: theDialog,
    },
    { name: 'payments', path: '/business/payments', there: list('payments.title') },
    {
      name: 'reversing a payment',
      path: '/business/payments',
      go: (stage) => list('payments.title')(stage).getByRole('button').first().click(),
      there: theDialog,
    },
    { name: 'a receipt', path: ({ payment }) => `/business/payments/${payment}`, there: ({ page }) => page.getByRole('article') },
    {
      name: 'an empty portfolio',
      path: '/business',
      go: anotherPersonOn,
      there: (stage) => stage.page.getByRole('heading', { name: word(stage, 'portfolio.new') }),
    },
  ],
}
