import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import type { StaffReturn } from '#contract/orders/returns.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { orderQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { RETURNS_KEY } from '../queries.ts'

/** A return and what is to become of it. */
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

/** What a decision means, a word to the customer, and the button that decides. */
export const JudgeReturn = ({ judgement: { asked, to }, onClose, onTooLate }: Props) => {
  const { t } = useTranslation('staff')
  const { money } = useFormat()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const said = note.trim()
  const number = { number: asked.order.orderNumber }
  const judge = useMutation({
    mutationFn: () => call('judgeReturn', { params: { returnId: asked.id }, body: { status: to, ...(said && { note: said }) } }),
    onSuccess: ({ return: decided }) => {
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
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(`returns.title.${to}`, number)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('returns.later')}
          </Button>
          <Button variant={to === 'approved' ? 'primary' : 'danger'} isPending={judge.isPending} onPress={() => judge.mutate()}>
            {t(`returns.do.${to}`)}
          </Button>
        </>
      }
    >
      <p>{t(`returns.means.${to}`, { amount: money(asked.refundAmount) })}</p>
      <TextField
        label={t('returns.note')}
        hint={t('returns.note.hint')}
        value={note}
        onChange={setNote}
        lines={2}
        maxLength={LIMITS.text.note}
        isRequired={false}
      />
      <ErrorNotice error={judge.error} />
    </Dialog>
  )
}

/** A colleague was faster: what was decided, as the order tells it. */
export const Decided = ({ asked }: { asked: StaffReturn }) => {
  const { t } = useTranslation('staff')
  const found = useQuery(orderQuery(asked.order.orderNumber))
  const status = found.data?.order.returns.find(({ id }) => id === asked.id)?.status
  const number = { number: asked.order.orderNumber }
  return <Notice>{status && status !== 'requested' ? t(`returns.faster.${status}`, number) : t('returns.faster', number)}</Notice>
}
