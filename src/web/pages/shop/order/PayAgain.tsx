import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paymentOptionsQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { PaymentChoices } from '../checkout/PaymentChoices.tsx'
import { leaveFor, pay, type PaymentChoice } from '../checkout/purchase.ts'

interface Props {
  order: Order
  declined: boolean
  /** The shopper was sent to the payment provider's page and has not paid there yet: it is still open. */
  isWaiting: boolean
}

/** An order that waits for its payment: the bank declined, the total was shown first, or the provider's page was left. */
export const PayAgain = ({ order, declined, isWaiting }: Props) => {
  const { t } = useTranslation('shop')
  const { money, dateTime } = useFormat()
  const client = useQueryClient()
  const [chosen, setChoice] = useState<PaymentChoice | null>(null)
  const { data: offered } = useQuery(paymentOptionsQuery())
  // Where cards are paid on the provider's page, most customers want that, and there may be no other way.
  const choice = chosen ?? offered?.options.find((option) => option.type === 'hosted')?.token ?? null
  const paying = useMutation({
    mutationFn: (payment: PaymentChoice) => pay(order.id, payment),
    onSuccess: ({ page: providersPage }) => {
      if (providersPage !== null) leaveFor(providersPage)
      void client.invalidateQueries({ queryKey: ['order'] })
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <section className={classNames(page.card, page.stack)} aria-labelledby="pay">
      <h2 id="pay">{t('payAgain.title', { total: money(order.pricing.totalAmount) })}</h2>
      {declined && !paying.error && <Notice>{t('payAgain.declined')}</Notice>}
      {isWaiting && !paying.error && <Notice>{t('payAgain.waiting')}</Notice>}
      {order.payBefore && <p className={page.quiet}>{t('payAgain.before', { when: dateTime(order.payBefore) })}</p>}
      <PaymentChoices value={choice} onChange={setChoice} total={order.pricing.totalAmount} />
      <ErrorNotice error={paying.error} />
      <Button variant="primary" large isDisabled={choice === null} isPending={paying.isPending} onPress={() => choice && paying.mutate(choice)}>
        {t(paying.isPending ? 'payAgain.busy' : 'payAgain.do')}
      </Button>
    </section>
  )
}
