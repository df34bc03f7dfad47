import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import type { RentPayment } from '#contract/properties/property.ts'
import { RENT_PAYMENT_MOVES } from '#contract/properties/vocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { useChange } from '../queries.ts'

type Move = keyof typeof RENT_PAYMENT_MOVES
const MOVES = ['clear', 'fail', 'reverse'] as const satisfies Move[]

interface Props {
  payment: RentPayment
  onClose: () => void
}

/** Confirms before the bank's response to a cheque is recorded: it cannot be undone. */
const Judge = ({ payment, to, onClose }: Props & { to: 'clear' | 'fail' }) => {
  const { t } = useTranslation('business')
  const { money } = useFormat()
  const { id, amount, receipt_number: number, reference } = payment
  const judge = useChange(
    () => writeProperty(to === 'clear' ? 'clearRentPayment' : 'failRentPayment', { params: { payment_id: id } }),
    () => {
      toast(t(`payment.done.${to}`, { number }))
      onClose()
    },
  )
  const form = useForm({}, judge, () => undefined)
  return (
    <FormDialog
      role={to === 'fail' ? 'alertdialog' : 'dialog'}
      isDanger={to === 'fail'}
      title={t(`payment.ask.${to}`, { reference: reference ?? '' })}
      action={t(`payment.do.${to}`)}
      form={form}
      onClose={onClose}
    >
      <p>{t(`payment.means.${to}`, { amount: money(amount) })}</p>
    </FormDialog>
  )
}

const Reverse = ({ payment, onClose }: Props) => {
  const { t } = useTranslation('business')
  const { money } = useFormat()
  const { id, amount, receipt_number: number } = payment
  const reverse = useChange(
    (body: { memo?: string }) => writeProperty('reverseRentPayment', { params: { payment_id: id }, body }),
    () => {
      toast(t('payment.done.reverse', { number }))
      onClose()
    },
  )
  const form = useForm({ memo: '' }, reverse, ({ memo }) => (memo.trim() === '' ? {} : { memo }))
  return (
    <FormDialog
      role="alertdialog"
      isDanger
      title={t('payment.ask.reverse', { number })}
      action={t('payment.do.reverse')}
      form={form}
      onClose={onClose}
    >
      <p>{t('payment.means.reverse', { amount: money(amount) })}</p>
      <TextField label={t('payment.reason')} {...form.field('memo')} maxLength={LIMITS.text.note} isRequired={false} />
    </FormDialog>
  )
}

/** The actions on a payment: a cheque is cleared or failed, and a received payment is reversed. */
export const PaymentActions = ({ payment }: { payment: RentPayment }) => {
  const { t } = useTranslation('business')
  const [open, setOpen] = useState<Move | null>(null)
  const { kind, status, receipt_number: number } = payment
  if (kind === 'reversal') return null
  const close = () => setOpen(null)
  return (
    <>
      {MOVES.filter((move) => RENT_PAYMENT_MOVES[move].from === status).map((move) => (
        <Button
          key={move}
          variant={move === 'clear' ? 'outline' : 'quiet'}
          aria-label={t(`payment.named.${move}`, { number })}
          onPress={() => setOpen(move)}
        >
          {t(`payment.do.${move}`)}
        </Button>
      ))}
      {open === 'reverse' && <Reverse payment={payment} onClose={close} />}
      {(open === 'clear' || open === 'fail') && <Judge payment={payment} to={open} onClose={close} />}
    </>
  )
}
