import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Lease, Property, Tenant } from '#contract/properties/property.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { EmptyState, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import styles from '../business.module.css'
import { currentLeasesQuery } from '../queries.ts'
import { unitsOf, type Unit } from '../units.ts'
import { nameOf, useTenants } from '../useNames.ts'
import { FurnishUnit } from './FurnishUnit.tsx'
import { NewLease } from './NewLease.tsx'
import { UnitForm } from './UnitForm.tsx'

type Open = { dialog: 'edit' | 'let' | 'furnish'; unit: Unit } | { dialog: 'add' } | { dialog: 'letAny' }

const Size = ({ dimensions }: Pick<Unit, 'dimensions'>) => {
  const { t } = useTranslation('business')
  const { metres, area } = useFormat()
  if (!dimensions) return <span>{t('unit.unmeasured')}</span>
  const { length, width, height } = dimensions
  return (
    <>
      <span>{t('unit.size', { length: metres(length), width: metres(width), height: metres(height) })}</span>
      <span>{area(length * width)}</span>
    </>
  )
}

/** A tenant's name that leads to them; nothing while it is read. */
const TenantLink = ({ tenant }: { tenant: Tenant | undefined }) =>
  tenant ? (
    <Link to="/business/tenants/$tenantId" params={{ tenantId: tenant.id }}>
      <bdi>{nameOf(tenant)}</bdi>
    </Link>
  ) : null

interface RowProps {
  unit: Unit
  tenants: ReadonlyMap<string, Tenant>
  onOpen: (dialog: 'edit' | 'let' | 'furnish') => void
}

const Who = ({ lease, tenants }: { lease: Lease; tenants: ReadonlyMap<string, Tenant> }) => {
  const { t } = useTranslation('business')
  const { date, money } = useFormat()
  return (
    <span className={frame.facts}>
      <TenantLink tenant={tenants.get(lease.tenant_id)} />
      <span>{t('lease.monthly', { rent: money(lease.rent_amount) })}</span>
      <span>
        {lease.status === 'future'
          ? t('unit.from', { date: date(lease.start_date) })
          : t('unit.until', { date: date(lease.terminated_on ?? lease.end_date) })}
      </span>
    </span>
  )
}

const Row = ({ unit, tenants, onOpen }: RowProps) => {
  const { t } = useTranslation('business')
  const { label, dimensions, lease, next } = unit
  return (
    <li>
      <div className={frame.main}>
        <span className={styles.unit}>
          <strong>
            <bdi>{t('unit.named', { label })}</bdi>
          </strong>
          <span className={frame.chip} data-tone={lease ? 'good' : undefined}>
            {t(lease ? 'unit.let' : 'unit.free')}
          </span>
        </span>
        {lease && <Who lease={lease} tenants={tenants} />}
        {next && <Who lease={next} tenants={tenants} />}
        <span className={frame.facts}>
          <Size dimensions={dimensions} />
        </span>
      </div>
      <div className={frame.side}>
        <Button variant={dimensions ? 'quiet' : 'outline'} aria-label={t('unit.edit.named', { label })} onPress={() => onOpen('edit')}>
          {t(dimensions ? 'form.edit' : 'unit.measure')}
        </Button>
        {dimensions && (
          <Button variant="outline" aria-label={t('furnish.named', { label })} onPress={() => onOpen('furnish')}>
            {t('furnish.do')}
          </Button>
        )}
        {!lease && (
          <Button variant="outline" aria-label={t('lease.new.named', { label })} onPress={() => onOpen('let')}>
            {t('lease.new')}
          </Button>
        )}
      </div>
    </li>
  )
}

const Dialogs = ({ property, open, onClose }: { property: Property; open: Open; onClose: () => void }) => {
  if (open.dialog === 'letAny') return <NewLease property={property} unit={null} onClose={onClose} />
  if (open.dialog === 'add') return <UnitForm property={property} unit={null} onClose={onClose} />
  const { dialog, unit } = open
  if (dialog === 'edit') return <UnitForm property={property} unit={unit} onClose={onClose} />
  if (dialog === 'let') return <NewLease property={property} unit={unit.label} onClose={onClose} />
  return <FurnishUnit property={property} unit={unit} onClose={onClose} />
}

/** The units of a property, with their tenants. */
export const Units = ({ property }: { property: Property }) => {
  const { t } = useTranslation('business')
  const language = useLanguage()
  const [open, setOpen] = useState<Open | null>(null)
  const leases = useQuery(currentLeasesQuery(property.id))
  const tenants = useTenants((leases.data ?? []).map((lease) => lease.tenant_id))
  const units = unitsOf(property, leases.data ?? [], language)
  const unnamed = property.units_count - units.length
  const ways = (
    <>
      <Button variant="outline" onPress={() => setOpen({ dialog: 'add' })}>
        {t('unit.add')}
      </Button>
      <Button variant="outline" onPress={() => setOpen({ dialog: 'letAny' })}>
        {t('lease.new')}
      </Button>
    </>
  )
  return (
    <>
      <div className={frame.head}>
        <h2 className={styles.heading}>{t('property.units.title')}</h2>
        {units.length > 0 && unnamed > 0 && <div className={frame.side}>{ways}</div>}
      </div>
      {leases.isLoadingError ? (
        <ErrorState error={leases.error} onRetry={() => void leases.refetch()} />
      ) : !leases.data ? (
        <Skeleton height={200} />
      ) : units.length === 0 ? (
        <EmptyState title={t('unit.none')} actions={ways}>
          {t('unit.none.body')}
        </EmptyState>
      ) : (
        <ul className={frame.rows} aria-label={t('property.units.title')}>
          {units.map((unit) => (
            <Row key={unit.label} unit={unit} tenants={tenants} onOpen={(dialog) => setOpen({ dialog, unit })} />
          ))}
        </ul>
      )}
      {units.length > 0 && unnamed > 0 && <p className={frame.quiet}>{t('unit.unnamed', { count: unnamed })}</p>}
      {open && <Dialogs property={property} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}
