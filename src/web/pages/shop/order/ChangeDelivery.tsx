import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import { mayChangeDelivery } from '#contract/orders/orderMoves.ts'
import type { Order } from '#contract/orders/orders.ts'
import { TIME_SLOTS } from '#contract/wire/orderVocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { changeOf, daysFor, draftOf, withDay, type DeliveryDraft } from '../checkout/delivery.ts'
import { useTimeSlot } from '../checkout/timeSlot.ts'

interface Part {
  draft: DeliveryDraft
  onChange: (draft: DeliveryDraft) => void
  /** The last day that can be chosen. */
  latest: string
  error: string | undefined
}

/** A day for the installation, from the delivery on; or none until one is agreed. */
const Installation = ({ draft, onChange, latest, error }: Part) => {
  const { t } = useTranslation('shop')
  return (
    <>
      <Select
        label={t('delivery.installation')}
        value={draft.installation === null ? 'later' : 'day'}
        onChange={(choice) => onChange({ ...draft, installation: choice === 'later' ? null : draft.day })}
        choices={(['later', 'day'] as const).map((id) => ({ id, name: t(`delivery.installation.${id}`) }))}
        error={draft.installation === null ? error : undefined}
      />
      {draft.installation !== null && (
        <DayField
          label={t('delivery.installation.on')}
          value={draft.installation}
          onChange={(installation) => onChange({ ...draft, installation })}
          minValue={draft.day}
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
  const [draft, setDraft] = useState(() => draftOf(order))
  const { earliest, latest } = daysFor(order, now)
  const change = changeOf(order, draft)
  const save = useMutation({
    mutationFn: () => call('changeDelivery', { params: { orderId: order.id }, body: change ?? {} }),
    onSuccess: () => {
      onClose()
      toast(t('delivery.changed', { date: weekday(draft.day), slot: timeSlot(draft.timeSlot) }))
    },
    // What it cannot be changed for, the page does not know yet: the order has left, or was cancelled.
    onSettled: () => void client.invalidateQueries({ queryKey: ['order'] }),
  })
  const remarks = fieldRemarks(save.error)
  const isOver = refusedWith(save.error, 'ORDER_NOT_MODIFIABLE', 'ORDER_ALREADY_CANCELLED')
  const edit = (next: DeliveryDraft) => {
    save.reset()
    setDraft(next)
  }
  return (
    <Dialog
      isOpen
      title={t('delivery.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('delivery.keep')}
          </Button>
          <Button variant="primary" isDisabled={change === null || isOver} isPending={save.isPending} onPress={() => save.mutate()}>
            {t('delivery.do')}
          </Button>
        </>
      }
    >
      <DayField
        label={t('checkout.day')}
        value={draft.day}
        onChange={(day) => edit(withDay(draft, day))}
        minValue={earliest}
        maxValue={latest}
        placeholder=""
        hint={draft.day < earliest ? t('delivery.promised', { date: weekday(earliest) }) : undefined}
        error={remarks['deliveryDate']}
      />
      <Select
        label={t('checkout.slot')}
        value={draft.timeSlot}
        onChange={(slot) => edit({ ...draft, timeSlot: slot })}
        choices={TIME_SLOTS.map((id) => ({ id, name: timeSlot(id) }))}
        error={remarks['timeSlot']}
      />
      {order.installation.required && <Installation draft={draft} onChange={edit} latest={latest} error={remarks['installationDate']} />}
      <TextField
        label={t('checkout.wishes')}
        value={draft.instructions}
        onChange={(instructions) => edit({ ...draft, instructions })}
        lines={2}
        maxLength={LIMITS.text.note}
        isRequired={false}
        error={remarks['specialInstructions']}
      />
      {Object.keys(remarks).length === 0 && <ErrorNotice error={save.error} />}
    </Dialog>
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
