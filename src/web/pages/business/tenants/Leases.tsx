import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Lease } from '#contract/properties/property.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import styles from '../business.module.css'
import { LEASE_TONE } from '../tones.ts'
import { usePropertyNames } from '../useNames.ts'
import { EditLease } from './EditLease.tsx'
import { EndLease } from './EndLease.tsx'

type Form = 'edit' | 'end'

const Row = ({ lease, property, onOpen }: { lease: Lease; property: string | undefined; onOpen: (form: Form) => void }) => {
  const { t } = useTranslation('business')
  const { date, money, number } = useFormat()
  const { unit, status } = lease
  const isOpen = (status === 'active' || status === 'future') && lease.terminated_on === null
  return (
    <li>
      <div className={frame.main}>
        <Link to="/business/properties/$propertyId" params={{ propertyId: lease.property_id }} className={styles.name}>
          {property === undefined ? <bdi>{t('unit.named', { label: unit })}</bdi> : t('tenant.place', { property, unit })}
        </Link>
        <span className={frame.facts}>
          <span>{t('lease.dates', { start: date(lease.start_date), end: date(lease.terminated_on ?? lease.end_date) })}</span>
          <span>{t('lease.monthly', { rent: money(lease.rent_amount) })}</span>
          <span>{t('lease.dueOn', { day: number(lease.payment_due_day) })}</span>
          {lease.security_deposit > 0 && <span>{t('lease.deposit.of', { amount: money(lease.security_deposit) })}</span>}
        </span>
      </div>
      <div className={frame.side}>
        <span className={frame.chip} data-tone={LEASE_TONE[status]}>
          {t(`lease.status.${status}`)}
        </span>
        {isOpen && (
          <>
            <Button variant="outline" aria-label={t('lease.edit.named', { label: unit })} onPress={() => onOpen('edit')}>
              {t('form.edit')}
            </Button>
            <Button variant="outline" aria-label={t('lease.endEarly.named', { label: unit })} onPress={() => onOpen('end')}>
              {t('lease.endEarly')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** The leases of a tenant, the latest first. */
export const Leases = ({ leases }: { leases: readonly Lease[] }) => {
  const { t } = useTranslation('business')
  const [open, setOpen] = useState<{ lease: Lease; form: Form } | null>(null)
  const properties = usePropertyNames(leases.map((lease) => lease.property_id))
  return (
    <>
      <ul className={frame.rows} aria-label={t('leases.title')}>
        {leases.map((lease) => (
          <Row key={lease.id} lease={lease} property={properties.get(lease.property_id)} onOpen={(form) => setOpen({ lease, form })} />
        ))}
      </ul>
      {open?.form === 'edit' && <EditLease lease={open.lease} onClose={() => setOpen(null)} />}
      {open?.form === 'end' && <EndLease lease={open.lease} onClose={() => setOpen(null)} />}
    </>
  )
}
