import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import { mayChangeDelivery } from '#contract/orders/orderMoves.ts'
import type { Order } from '#contract/orders/orders.ts'
import { TIME_SLOTS } from '#contract/wire/orderVocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { changeOf, daysFor, draftOf, withDay } from '../checkout/delivery.ts'
import { useTimeSlot } from '../checkout/timeSlot.ts'

/** Form fields by the service's names. */
const FIELDS: Readonly<Record<string, string>> = {
  deliveryDate: 'day',
  installationDate: 'installation',
  specialInstructions: 'instructions',
}

interface Part {
  value: string | null
  onChange: (day: string | null) => void
  /** The first and the last day that can be chosen. */
  from: string
  latest: string
  error: string | undefined
}

/** A day for the installation, from the delivery on; or none until one is agreed. */
const Installation = ({ value, onChange, from, latest, error }: Part) => {
  const { t } = useTranslation('shop')
  return (
    <>
      <Select
        label={t('delivery.installation')}
        value={value === null ? 'later' : 'day'}
        onChange={(choice) => onChange(choice === 'later' ? null : from)}
        choices={(['later', 'day'] as const).map((id) => ({ id, name: t(`delivery.installation.${id}`) }))}
        error={value === null ? error : undefined}
      />
      {value !== null && (
        <DayField
          label={t('delivery.installation.on')}
          value={value}
          onChange={onChange}
          minValue={from}
          maxValue={latest}
          placeholder=""
          error={error}
        />
      )}
    </>
  )
}

const ChangeDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation('shop')
  const { weekday } = useFormat()
  const timeSlot = useTimeSlot()
  const client = useQueryClient()
  const [now] = useState(serverNow)
  const { earliest, latest } = daysFor(order, now)
  const save = useMutation({
    mutationFn: (body: Body<'changeDelivery'>) => call('changeDelivery', { params: { orderId: order.id }, body }),
    onSuccess: () => {
      onClose()
      toast(t('delivery.changed', { date: weekday(form.values.day), slot: timeSlot(form.values.timeSlot) }))
    },
    // The page does not know yet why it cannot be changed: the order has left, or was cancelled.
    onSettled: () => void client.invalidateQueries({ queryKey: ['order'] }),
  })
  const isOver = refusedWith(save.error, 'ORDER_NOT_MODIFIABLE', 'ORDER_ALREADY_CANCELLED')
  const form = useForm(
    () => draftOf(order),
    save,
    (draft) => changeOf(order, draft),
    { fieldOf: (path) => FIELDS[path] ?? path, isReady: (draft) => changeOf(order, draft) !== null && !isOver, forgets: true },
  )
  const { field, values: draft } = form
  return (
    <ActionDialog
      title={t('delivery.title')}
      action={t('delivery.do')}
      cancel={t('delivery.keep')}
      isPending={save.isPending}
      isDisabled={!form.isReady}
      onAction={form.submit}
      onClose={onClose}
      error={form.error}
    >
      <DayField
        label={t('checkout.day')}
        {...field('day')}
        onChange={(day) => form.change(withDay(draft, day))}
        minValue={earliest}
        maxValue={latest}
        placeholder=""
        hint={draft.day < earliest ? t('delivery.promised', { date: weekday(earliest) }) : undefined}
      />
      <Select label={t('checkout.slot')} {...field('timeSlot')} choices={TIME_SLOTS.map((id) => ({ id, name: timeSlot(id) }))} />
      {order.installation.required && <Installation from={draft.day} {...field('installation')} latest={latest} />}
      <TextField label={t('checkout.wishes')} {...field('instructions')} lines={2} maxLength={LIMITS.text.note} isRequired={false} />
    </ActionDialog>
  )
}

/** Another day, other hours, another word to the courier: as long as the order has not left. */
export const ChangeDelivery = ({ order }: { order: Order }) => {
  const { t } = useTranslation('shop')
  const [open, setOpen] = useState(false)
  return (
    <>
      {mayChangeDelivery(order.status) && (
        <div>
          <Button onPress={() => setOpen(true)}>{t('delivery.open')}</Button>
        </div>
      )}
      {open && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
