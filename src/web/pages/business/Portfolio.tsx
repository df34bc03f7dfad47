import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ListedProperty, Portfolio as Totals } from '#contract/properties/property.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type PropertyStatus, type PropertyType } from '#contract/properties/vocabulary.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Found } from '../../lib/ui/frame/Found.tsx'
import frame from '../../lib/ui/frame/frame.module.css'
import { SearchField, Select } from '../../lib/ui/forms/fields.tsx'
import { EmptyState } from '../../lib/ui/states.tsx'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { usePausedSearch } from '../../lib/ui/device/usePausedSearch.ts'
import { useSlashKey } from '../../lib/ui/device/useSlashKey.ts'
import styles from './business.module.css'
import { AddressLine } from './AddressLine.tsx'
import { Figures } from './Figures.tsx'
import { PropertyForm } from './property/PropertyForm.tsx'
import { portfolioQuery, propertiesQuery } from './queries.ts'
import { PROPERTY_TONE } from './tones.ts'

const Total = ({ totals }: { totals: Totals }) => {
  const { t } = useTranslation('business')
  const { money, percent } = useFormat()
  const { units_count: units, occupied_units: let_, overdue_tenants: debtors } = totals
  return (
    <Figures
      label={t('figures')}
      figures={[
        {
          name: t('figures.occupancy'),
          value: percent(units === 0 ? 0 : (let_ / units) * 100),
          about: t('property.let', { let: let_, count: units }),
        },
        { name: t('figures.rent'), value: money(totals.monthly_rent), about: t('figures.rent.about', { count: totals.tenants }) },
        {
          name: t('figures.overdue'),
          value: money(totals.overdue_amount),
          isBad: totals.overdue_amount > 0,
          about: debtors > 0 ? <Link to="/business/overdue">{t('figures.overdue.about', { count: debtors })}</Link> : t('figures.overdue.none'),
        },
        {
          name: t('figures.pending'),
          value: money(totals.pending_amount),
          about:
            totals.pending_amount > 0 ? (
              <Link to="/business/payments" search={{ status: 'pending' }}>
                {t('figures.pending.about')}
              </Link>
            ) : (
              t('figures.pending.none')
            ),
        },
      ]}
    />
  )
}

const Row = ({ property }: { property: ListedProperty }) => {
  const { t } = useTranslation('business')
  const { id, name, address, type, status, units_count: units, occupied_units: let_ } = property
  return (
    <li>
      <div className={frame.main}>
        <Link to="/business/properties/$propertyId" params={{ propertyId: id }} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={frame.facts}>
          <span>{t(`type.${type}`)}</span>
          <AddressLine parts={address.split(', ')} />
        </span>
      </div>
      <div className={frame.side}>
        {status !== 'active' && (
          <span className={frame.chip} data-tone={PROPERTY_TONE[status]}>
            {t(`status.${status}`)}
          </span>
        )}
        <span className={styles.occupancy}>
          <span className={frame.quiet}>{t('property.let', { let: let_, count: units })}</span>
          <span className={styles.meter} aria-hidden="true">
            <span style={{ inlineSize: `${(let_ / units) * 100}%` }} />
          </span>
        </span>
      </div>
    </li>
  )
}

/** The portfolio: its figures, and each property. */
export const Portfolio = () => {
  const { t } = useTranslation('business')
  const navigate = useNavigate()
  const [status, setStatus] = useState<PropertyStatus | ''>('')
  const [type, setType] = useState<PropertyType | ''>('')
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [search, words, setWords] = usePausedSearch(() => setPage(1))
  const place = useRef<HTMLDivElement>(null)
  useSlashKey(place)
  usePageTitle(t('portfolio.title'))
  const totals = useQuery(portfolioQuery())
  const found = useQuery(propertiesQuery({ page, ...(search && { search }), ...(status && { status }), ...(type && { type }) }))
  const any = { id: '' as const, name: t('filter.any') }
  const isNew = totals.data?.properties === 0
  const add = (
    <Button variant="primary" icon={!isNew && <Plus size={18} aria-hidden="true" />} onPress={() => setAdding(true)}>
      {t('property.add')}
    </Button>
  )
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{t('portfolio.title')}</h1>
        {!isNew && add}
      </div>
      {isNew ? (
        <EmptyState title={t('portfolio.new')} actions={add}>
          {t('portfolio.new.body')}
        </EmptyState>
      ) : (
        <>
          {totals.data && <Total totals={totals.data} />}
          <div className={frame.filters}>
            <div ref={place} className={frame.search}>
              <SearchField label={t('portfolio.search')} value={words} onChange={setWords} aria-keyshortcuts="/" />
            </div>
            <Select
              label={t('property.status')}
              value={status}
              onChange={(chosen) => {
                setStatus(chosen)
                setPage(1)
              }}
              choices={[any, ...PROPERTY_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))]}
            />
            <Select
              label={t('property.type')}
              value={type}
              onChange={(chosen) => {
                setType(chosen)
                setPage(1)
              }}
              choices={[any, ...PROPERTY_TYPES.map((id) => ({ id, name: t(`type.${id}`) }))]}
            />
          </div>
          <Found
            title={t('portfolio.title')}
            found={found}
            rows={(found.data?.rows ?? []).map((property) => (
              <Row key={property.id} property={property} />
            ))}
            none={{ title: t('portfolio.none'), body: t('portfolio.none.body') }}
            onPage={setPage}
          />
        </>
      )}
      {isAdding && (
        <PropertyForm
          onClose={() => setAdding(false)}
          onDone={({ id }) => void navigate({ to: '/business/properties/$propertyId', params: { propertyId: id } })}
        />
      )}
    </>
  )
}
