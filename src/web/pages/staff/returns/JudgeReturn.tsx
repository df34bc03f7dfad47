import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/wire/limits.ts'
import type { StaffReturn } from '#contract/orders/returns.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { orderQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { RETURNS_KEY } from '../queries.ts'

/** A return and its judgement. */
export interface Judgement {
  asked: StaffReturn
  to: 'approved' | 'refused'
}

interface Props {
  judgement: Judgement
  onClose: () => void
  /** A colleague had decided before: nothing was changed. */
  onTooLate: () => void
}

/** The consequences of a decision, a note to the customer, and the button that decides. */
export const JudgeReturn = ({ judgement: { asked, to }, onClose, onTooLate }: Props) => {
  const { t } = useTranslation('staff')
  const { money } = useFormat()
  const client = useQueryClient()
  const number = { number: asked.order.orderNumber }
  const judge = useMutation({
    mutationFn: (said: string) => call('judgeReturn', { params: { returnId: asked.id }, body: { status: to, ...(said && { note: said }) } }),
    onSuccess: ({ return: decided }, said) => {
      onClose()
      // The same decision once more is taken and changes nothing: another note than ours is a colleague's.
      if ((decided.note ?? '') === said) toast(t(`returns.done.${to}`, number))
      else onTooLate()
    },
    onError: (error) => {
      if (refusedWith(error, 'RETURN_ALREADY_DECIDED')) onTooLate()
    },
    onSettled: () =>
      Promise.all([RETURNS_KEY, ['order'], ['staff', 'orders'], ['staff', 'stock']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const form = useForm({ note: '' }, judge, ({ note }) => note.trim(), { fields: () => [] })
  return (
    <ActionDialog
      role="alertdialog"
      isDanger={to !== 'approved'}
      title={t(`returns.title.${to}`, number)}
      action={t(`returns.do.${to}`)}
      cancel={t('returns.later')}
      isPending={judge.isPending}
      onAction={form.submit}
      onClose={onClose}
      error={form.error}
    >
      <p>{t(`returns.means.${to}`, { amount: money(asked.refundAmount) })}</p>
      <TextField
        label={t('returns.note')}
        hint={t('returns.note.hint')}
        {...form.field('note')}
        lines={2}
        maxLength={LIMITS.text.note}
        isRequired={false}
      />
    </ActionDialog>
  )
}

/** A colleague was faster: the decision in the order. */
export const Decided = ({ asked }: { asked: StaffReturn }) => {
  const { t } = useTranslation('staff')
  const found = useQuery(orderQuery(asked.order.orderNumber))
  const status = found.data?.order.returns.find(({ id }) => id === asked.id)?.status
  const number = { number: asked.order.orderNumber }
  return <Notice>{status && status !== 'requested' ? t(`returns.faster.${status}`, number) : t('returns.faster', number)}</Notice>
}
