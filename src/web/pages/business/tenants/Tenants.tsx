import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Tenant } from '#contract/properties/property.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Found } from '../../../lib/ui/frame/Found.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { SearchField } from '../../../lib/ui/forms/fields.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { usePausedSearch } from '../../../lib/ui/device/usePausedSearch.ts'
import { useSlashKey } from '../../../lib/ui/device/useSlashKey.ts'
import styles from '../business.module.css'
import { tenantsQuery } from '../queries.ts'
import { TENANT_TONE } from '../tones.ts'
import { nameOf, usePropertyNames } from '../useNames.ts'
import { Balance } from './Balance.tsx'
import { TenantForm } from './TenantForm.tsx'

const SHOWN = ['all', 'active', 'overdue', 'past'] as const
type Shown = (typeof SHOWN)[number]
const queryOf = (shown: Shown) => (shown === 'all' ? {} : shown === 'overdue' ? { overdue: 'true' as const } : { status: shown })

const Row = ({ tenant, property }: { tenant: Tenant; property: string | undefined }) => {
  const { t } = useTranslation('business')
  const { id, status, unit, phone, balance } = tenant
  return (
    <li>
      <div className={frame.main}>
        <Link to="/business/tenants/$tenantId" params={{ tenantId: id }} className={styles.name}>
          <bdi>{nameOf(tenant)}</bdi>
        </Link>
        <span className={frame.facts}>
          {unit !== null && property !== undefined && <span>{t('tenant.place', { property, unit })}</span>}
          {phone !== null && <bdi dir="ltr">{phone}</bdi>}
        </span>
      </div>
      <div className={frame.side}>
        <span className={frame.chip} data-tone={TENANT_TONE[status]}>
          {t(`tenant.status.${status}`)}
        </span>
        <Balance balance={balance} />
      </div>
    </li>
  )
}

/** Tenants, and the balance of each. */
export const Tenants = () => {
  const { t } = useTranslation('business')
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [search, words, setWords] = usePausedSearch(() => setPage(1))
  const place = useRef<HTMLDivElement>(null)
  useSlashKey(place)
  usePageTitle(t('tenants.title'))
  const found = useQuery(tenantsQuery({ page, ...queryOf(shown), ...(search && { search }) }))
  const rows = found.data?.rows ?? []
  const properties = usePropertyNames(rows.flatMap(({ property_id: id }) => id ?? []))
  const isAll = shown === 'all' && search === ''
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>{t('tenants.title')}</h1>
        <Button variant="outline" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setAdding(true)}>
          {t('tenant.add')}
        </Button>
      </div>
      <div className={frame.filters}>
        <div ref={place} className={frame.search}>
          <SearchField label={t('tenants.search')} value={words} onChange={setWords} aria-keyshortcuts="/" />
        </div>
        <Segmented
          label={t('tenants.show')}
          value={shown}
          onChange={(chosen) => {
            setShown(chosen)
            setPage(1)
          }}
          options={SHOWN.map((id) => ({ id, name: t(`tenants.show.${id}`) }))}
        />
      </div>
      <Found
        title={t('tenants.title')}
        found={found}
        rows={rows.map((tenant) => (
          <Row key={tenant.id} tenant={tenant} property={properties.get(tenant.property_id ?? '')} />
        ))}
        none={
          isAll
            ? {
                title: t('tenants.new'),
                body: t('tenants.new.body'),
                actions: (
                  <ButtonLink to="/business" variant="primary">
                    {t('tenants.new.do')}
                  </ButtonLink>
                ),
              }
            : { title: t('tenants.none'), body: t(shown === 'overdue' && search === '' ? 'tenants.none.overdue' : 'tenants.none.body') }
        }
        onPage={setPage}
      />
      {isAdding && (
        <TenantForm
          onClose={() => setAdding(false)}
          onDone={({ id }) => void navigate({ to: '/business/tenants/$tenantId', params: { tenantId: id } })}
        />
      )}
    </>
  )
}
