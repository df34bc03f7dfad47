import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, House, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Address } from '#contract/accounts/accounts.ts'
import { call } from '../../../lib/api/client.ts'
import { addressesQuery } from '../../../lib/api/queries.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { oneLine } from './address.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { EmptyState, ErrorNotice, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import styles from './addresses.module.css'
import { forgetAddresses } from './forgetAddresses.ts'

const ADD_ID = 'add-address'

/** How an address is called where there are several. */
const useNameOf = () => {
  const { t } = useTranslation(['shop', 'catalogue'])
  const line = (address: Address) =>
    oneLine(address, t(`governorate.${address.governorate}` as 'governorate.Cairo', { ns: 'catalogue' }), t('address.comma'))
  return { line, name: (address: Address) => address.label ?? line(address) }
}

const Card = ({ address, onEdit, onDelete }: { address: Address; onEdit: () => void; onDelete: () => void }) => {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { line, name: nameOf } = useNameOf()
  const makeDefault = useMutation({
    mutationFn: () => call('updateAddress', { params: { addressId: address.id }, body: { isDefault: true } }),
    onSuccess: () => forgetAddresses(client),
  })
  const { firstName, lastName, label, companyName, phone, deliveryInstructions, postalCode, isDefault, isBillingAddress, addressType } = address
  const name = nameOf(address)
  const Icon = addressType === 'commercial' ? Building2 : House
  return (
    <article className={classNames(page.card, styles.address)}>
      <div className={styles.title}>
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
        <h2>{label ?? `${firstName} ${lastName}`}</h2>
        {isDefault && <span className={styles.chip}>{t('addresses.default')}</span>}
        {isBillingAddress && <span className={styles.chip}>{t('addresses.billing')}</span>}
      </div>
      <div className={styles.lines}>
        {label !== null && (
          <p>
            {firstName} {lastName}
          </p>
        )}
        {companyName && <p>{companyName}</p>}
        <p>{line(address)}</p>
        {postalCode && <p>{postalCode}</p>}
        <p>
          <bdi>{phone}</bdi>
        </p>
        {deliveryInstructions && <p>{deliveryInstructions}</p>}
      </div>
      <ErrorNotice error={makeDefault.error} />
      <div className={page.row}>
        <Button icon={<Pencil size={18} aria-hidden="true" />} aria-label={t('addresses.edit.named', { name })} onPress={onEdit}>
          {t('addresses.edit')}
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            aria-label={t('addresses.makeDefault.named', { name })}
            isPending={makeDefault.isPending}
            onPress={() => makeDefault.mutate()}
          >
            {t('addresses.makeDefault')}
          </Button>
        )}
        <IconButton
          name={t('addresses.delete.named', { name })}
          icon={<Trash2 size={18} aria-hidden="true" />}
          className={styles.delete ?? ''}
          onPress={onDelete}
        />
      </div>
    </article>
  )
}

const Delete = ({ address, onClose, onDeleted }: { address: Address; onClose: () => void; onDeleted: () => void }) => {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { line } = useNameOf()
  const remove = useMutation({
    mutationFn: () => call('deleteAddress', { params: { addressId: address.id } }),
    onSuccess: async () => {
      await forgetAddresses(client)
      onDeleted()
      toast(t('addresses.deleted'))
    },
  })
  return (
    <ActionDialog
      role="alertdialog"
      isDanger
      title={t('addresses.delete.title')}
      action={t('addresses.delete')}
      cancel={t('addresses.delete.keep')}
      isPending={remove.isPending}
      onAction={() => remove.mutate()}
      onClose={onClose}
      error={remove.error}
    >
      <p>{line(address)}</p>
      <p className={page.quiet}>{t('addresses.delete.body')}</p>
    </ActionDialog>
  )
}

type Opened = { address: Address | null; to: 'edit' | 'delete' }

const List = ({ onOpen }: { onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('profile')
  const addresses = useQuery(addressesQuery())
  const list = addresses.data?.addresses
  if (addresses.isLoadingError) return <ErrorState error={addresses.error} onRetry={() => void addresses.refetch()} />
  if (!list) return <Skeleton height={180} />
  if (list.length === 0) return <EmptyState title={t('addresses.empty')}>{t('addresses.empty.body')}</EmptyState>
  return (
    <ul className={styles.list}>
      {list.map((address) => (
        <li key={address.id}>
          <Card address={address} onEdit={() => onOpen({ address, to: 'edit' })} onDelete={() => onOpen({ address, to: 'delete' })} />
        </li>
      ))}
    </ul>
  )
}

/** Where orders go: kept once, chosen at the checkout. */
export const Addresses = () => {
  const { t } = useTranslation('profile')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const [deleted, setDeleted] = useState(0)
  // The button that opened the question is gone with its address; the dialog has given the focus free by now.
  useEffect(() => {
    if (deleted > 0) document.getElementById(ADD_ID)?.focus()
  }, [deleted])
  const afterDeletion = () => {
    close()
    setDeleted((count) => count + 1)
  }
  return (
    <>
      <AccountPage
        place="addresses"
        lead={t('addresses.lead')}
        action={
          <Button id={ADD_ID} variant="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setOpened({ address: null, to: 'edit' })}>
            {t('addresses.add')}
          </Button>
        }
      >
        {() => <List onOpen={setOpened} />}
      </AccountPage>
      {opened?.to === 'edit' && <AddressDialog address={opened.address} onClose={close} />}
      {opened?.to === 'delete' && opened.address && <Delete address={opened.address} onClose={close} onDeleted={afterDeletion} />}
    </>
  )
}
