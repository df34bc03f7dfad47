import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/accounts/accounts.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { addressField, addressRemarks } from './address.ts'
import { AddressForm, PersonForm } from './AddressForm.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { bodyOf, draftOf, EMPTY_DRAFT } from './addressBook.ts'
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
    mutationFn: (body: Body<'addAddress'>) => {
      if (address) return call('updateAddress', { params: { addressId: address.id }, body })
      return once('address', body, (idempotencyKey) => call('addAddress', { body, idempotencyKey }))
    },
    onSuccess: async () => {
      await forgetAddresses(client)
      toast(t('addresses.saved'))
      onClose()
    },
  })
}

const TYPES = ['residential', 'commercial'] as const
const OPTIONAL = ['companyName', 'postalCode'] as const

/** The checkout's form of an address, and fields of the address book alone. */
export const AddressDialog = ({ address, onClose }: Props) => {
  const { t } = useTranslation(['profile', 'errors'])
  const save = useSave(address, onClose)
  const form = useForm(
    () => (address ? draftOf(address) : EMPTY_DRAFT),
    save,
    (draft) => bodyOf(draft, address),
    {
      fieldOf: addressField,
      check: (draft) => addressRemarks(draft, (fault) => t(fault, { ns: 'errors' })),
    },
  )
  const { change, field, remarks, values } = form
  const typed = { value: values, onChange: change, remarks }
  return (
    <FormDialog
      wide
      title={t(address ? 'addresses.edit.title' : 'addresses.add.title')}
      action={t(save.isPending ? 'saving' : 'save')}
      cancel={t('cancel')}
      form={form}
      onClose={onClose}
    >
      <PersonForm {...typed} />
      <AddressForm {...typed} />
      <TextField
        label={t('address.label')}
        hint={t('address.label.hint')}
        maxLength={LIMITS.text.addressLabel}
        {...field('label')}
        isRequired={false}
      />
      <details className={styles.more}>
        <summary>{t('addresses.more')}</summary>
        <div className={page.stack}>
          <Segmented
            label={t('address.type')}
            value={values.addressType}
            onChange={(addressType) => change({ addressType })}
            options={TYPES.map((id) => ({ id, name: t(`address.type.${id}`) }))}
          />
          <div className={page.pair}>
            {OPTIONAL.map((name) => (
              <TextField key={name} label={t(`address.${name}`)} maxLength={LIMITS.text[name]} {...field(name)} isRequired={false} />
            ))}
          </div>
          <TextField
            label={t('address.deliveryInstructions')}
            lines={2}
            maxLength={LIMITS.text.note}
            {...field('deliveryInstructions')}
            isRequired={false}
          />
        </div>
      </details>
      <div>
        {/* One address always is: another takes its place. */}
        {!address?.isDefault && (
          <Checkbox isSelected={values.isDefault} onChange={(isDefault) => change({ isDefault })}>
            {t('address.isDefault')}
          </Checkbox>
        )}
        <Checkbox isSelected={values.isBillingAddress} onChange={(isBillingAddress) => change({ isBillingAddress })}>
          {t('address.isBilling')}
        </Checkbox>
      </div>
    </FormDialog>
  )
}
