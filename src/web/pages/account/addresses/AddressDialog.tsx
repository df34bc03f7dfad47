import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import type { Address } from '#contract/accounts/accounts.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { call } from '../../../lib/api/client.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { faultsOf } from './address.ts'
import { AddressForm, PersonForm } from './AddressForm.tsx'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { bodyOf, draftOf, EMPTY_DRAFT, type BookDraft } from './addressBook.ts'
import styles from './addresses.module.css'
import { forgetAddresses } from './forgetAddresses.ts'

interface Props {
  /** Null: a new one. */
  address: Address | null
  onClose: () => void
}

const useSave = (address: Address | null, onClose: () => void) => {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: BookDraft) => {
      const body = bodyOf(draft, address)
      if (address) return call('updateAddress', { params: { addressId: address.id }, body })
      return once('address', body, (idempotencyKey) => call('addAddress', { body, idempotencyKey }))
    },
    networkMode: 'always',
    onSuccess: async () => {
      await forgetAddresses(client)
      toast(t('addresses.saved'))
      onClose()
    },
  })
}

const TYPES = ['residential', 'commercial'] as const
const OPTIONAL = ['companyName', 'postalCode'] as const

/** The checkout's form of an address, and what only the book keeps. */
export const AddressDialog = ({ address, onClose }: Props) => {
  const { t } = useTranslation(['profile', 'errors'])
  const form = useId()
  const [draft, setDraft] = useState(() => (address ? draftOf(address) : EMPTY_DRAFT))
  const [tried, setTried] = useState(false)
  const save = useSave(address, onClose)
  const set = (change: Partial<BookDraft>) => setDraft((before) => ({ ...before, ...change }))
  const faults = faultsOf(draft)
  const { firstName, lastName, ...refused } = fieldRemarks(save.error)
  const named = firstName ?? lastName
  const missing = tried ? Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, t(fault, { ns: 'errors' })])) : {}
  const remarks = { ...missing, ...(named !== undefined && { name: named }), ...refused }
  const typed = { value: draft, onChange: set, remarks }
  return (
    <Dialog
      isOpen
      wide
      title={t(address ? 'addresses.edit.title' : 'addresses.add.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={save.isPending}>
            {t(save.isPending ? 'saving' : 'save')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.keys(faults).length === 0 && !save.isPending) save.mutate(draft)
        }}
      >
        <PersonForm {...typed} />
        <AddressForm {...typed} />
        <TextField
          label={t('address.label')}
          hint={t('address.label.hint')}
          maxLength={LIMITS.text.addressLabel}
          value={draft.label}
          onChange={(label) => set({ label })}
          error={refused['label']}
          isRequired={false}
        />
        <details className={styles.more}>
          <summary>{t('addresses.more')}</summary>
          <div className={page.stack}>
            <Segmented
              label={t('address.type')}
              value={draft.addressType}
              onChange={(addressType) => set({ addressType })}
              options={TYPES.map((id) => ({ id, name: t(`address.type.${id}`) }))}
            />
            <div className={page.pair}>
              {OPTIONAL.map((name) => (
                <TextField
                  key={name}
                  label={t(`address.${name}`)}
                  maxLength={LIMITS.text[name]}
                  value={draft[name]}
                  onChange={(words) => set({ [name]: words })}
                  error={refused[name]}
                  isRequired={false}
                />
              ))}
            </div>
            <TextField
              label={t('address.deliveryInstructions')}
              lines={2}
              maxLength={LIMITS.text.note}
              value={draft.deliveryInstructions}
              onChange={(deliveryInstructions) => set({ deliveryInstructions })}
              error={refused['deliveryInstructions']}
              isRequired={false}
            />
          </div>
        </details>
        <div>
          {/* One address always is: another takes its place. */}
          {!address?.isDefault && (
            <Checkbox isSelected={draft.isDefault} onChange={(isDefault) => set({ isDefault })}>
              {t('address.isDefault')}
            </Checkbox>
          )}
          <Checkbox isSelected={draft.isBillingAddress} onChange={(isBillingAddress) => set({ isBillingAddress })}>
            {t('address.isBilling')}
          </Checkbox>
        </div>
        {Object.keys(remarks).length === 0 && <ErrorNotice error={save.error} />}
      </Form>
    </Dialog>
  )
}
