import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Property } from '#contract/properties/property.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { AddressLine } from '../AddressLine.tsx'
import { BackLink } from '../BackLink.tsx'
import styles from '../business.module.css'
import { propertyQuery, useChange } from '../queries.ts'
import { PROPERTY_TONE } from '../tones.ts'
import { PropertyForm } from './PropertyForm.tsx'
import { Units } from './Units.tsx'

const DeleteProperty = ({ property, onClose }: { property: Property; onClose: () => void }) => {
  const { t } = useTranslation('business')
  const navigate = useNavigate()
  const remove = useChange(
    () => writeProperty('deleteProperty', { params: { property_id: property.id } }),
    () => {
      toast(t('property.deleted', { name: property.name }))
      void navigate({ to: '/business', replace: true })
    },
  )
  const form = useForm({}, remove, () => undefined)
  return (
    <FormDialog
      role="alertdialog"
      isDanger
      title={t('property.delete.title', { name: property.name })}
      action={t('property.delete')}
      form={form}
      onClose={onClose}
    >
      <p>{t('property.delete.means')}</p>
    </FormDialog>
  )
}

const Head = ({ property }: { property: Property }) => {
  const { t } = useTranslation('business')
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { name, type, status } = property
  const { line1, line2, city, governorate, postal_code: postalCode } = property.address
  return (
    <>
      <div className={frame.head}>
        <div>
          <h1 className={frame.title}>
            <bdi>{name}</bdi>
          </h1>
          <address className={styles.address}>
            <AddressLine parts={[line1, line2, city, governorate, postalCode]} />
          </address>
        </div>
        <div className={frame.side}>
          <Button variant="quiet" onPress={() => setOpen('delete')}>
            {t('property.delete')}
          </Button>
          <Button variant="outline" onPress={() => setOpen('edit')}>
            {t('form.edit')}
          </Button>
        </div>
      </div>
      <div className={frame.side}>
        <span className={frame.chip} data-tone={PROPERTY_TONE[status]}>
          {t(`status.${status}`)}
        </span>
        <span className={frame.facts}>
          <span>{t(`type.${type}`)}</span>
          <span>{t('property.let', { let: property.occupied_units, count: property.units_count })}</span>
        </span>
      </div>
      {open === 'edit' && <PropertyForm property={property} onClose={close} />}
      {open === 'delete' && <DeleteProperty property={property} onClose={close} />}
    </>
  )
}

/** A property: where it is, and its units. */
export const PropertyPage = () => {
  const { t } = useTranslation('business')
  const { propertyId } = useParams({ from: '/workplace/business/properties/$propertyId' })
  const found = useQuery(propertyQuery(propertyId))
  usePageTitle(found.data?.name ?? t('portfolio.title'))
  return (
    <>
      <BackLink to="/business">{t('portfolio.title')}</BackLink>
      {found.data ? (
        <>
          <Head property={found.data} />
          <Units property={found.data} />
        </>
      ) : found.isLoadingError ? (
        <ErrorState level="h1" error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}
