import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RETURN_STATUSES, type ReturnStatus } from '#contract/wire/orderVocabulary.ts'
import type { StaffReturn } from '#contract/orders/returns.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Found } from '../../../lib/ui/frame/Found.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { returnsQuery } from '../queries.ts'
import { Decided, JudgeReturn, type Judgement } from './JudgeReturn.tsx'

/** The customer who requests a return, and their contact. */
const Customer = ({ customer: { name, phone, email } }: Pick<StaffReturn, 'customer'>) => {
  const { t } = useTranslation('staff')
  return (
    <span className={frame.facts}>
      <bdi>{name || t('orders.erased')}</bdi>
      {phone && (
        <a href={`tel:${phone}`} dir="ltr">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      )}
    </span>
  )
}

const Row = ({ asked, onJudge }: { asked: StaffReturn; onJudge: (to: Judgement['to']) => void }) => {
  const { t } = useTranslation('staff')
  const { date, money, number } = useFormat()
  const { order, items, status } = asked
  const named = { number: order.orderNumber }
  return (
    <li>
      <div className={frame.main}>
        <ul className={frame.plain}>
          {items.map(({ itemId, productName, quantity }) => (
            <li key={itemId}>
              <strong>{t('panel.times', { count: number(quantity) })}</strong> {productName}
            </li>
          ))}
        </ul>
        <p className={frame.quote} dir="auto">
          {asked.reason}
        </p>
        <span className={frame.facts}>
          <Link to="/staff" search={{ order: order.orderNumber }}>
            <bdi>{order.orderNumber}</bdi>
          </Link>
          <span>{t('returns.askedOn', { date: date(asked.createdAt) })}</span>
        </span>
        <Customer customer={asked.customer} />
        {asked.decidedAt && (
          <span className={frame.quiet}>{t(`returns.decided.${status === 'refused' ? status : 'approved'}`, { date: date(asked.decidedAt) })}</span>
        )}
        {asked.note && (
          <p className={frame.quiet} dir="auto">
            {asked.note}
          </p>
        )}
      </div>
      <div className={frame.side}>
        {status !== 'refused' && (
          <span className={frame.sum}>
            <span className={frame.quiet}>{t(`returns.refund.${status}`)}</span>
            <strong>{money(asked.refundAmount)}</strong>
          </span>
        )}
        {status === 'requested' && (
          <>
            <Button variant="outline" aria-label={t('returns.refuse.named', named)} onPress={() => onJudge('refused')}>
              {t('returns.do.refused')}
            </Button>
            <Button variant="primary" aria-label={t('returns.approve.named', named)} onPress={() => onJudge('approved')}>
              {t('returns.do.approved')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** Return requests, the oldest first. */
export const Returns = () => {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState<ReturnStatus>('requested')
  const [page, setPage] = useState(1)
  const [judgement, setJudgement] = useState<Judgement | null>(null)
  const [tooLate, setTooLate] = useState<StaffReturn | null>(null)
  const found = useQuery(returnsQuery({ status, page }))
  usePageTitle(t('returns.title'))
  const judge = (next: Judgement) => {
    setTooLate(null)
    setJudgement(next)
  }
  return (
    <>
      <h1 className={frame.title}>{t('returns.title')}</h1>
      <div className={frame.filters}>
        <Segmented
          label={t('returns.show')}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen)
            setPage(1)
          }}
          options={RETURN_STATUSES.map((id) => ({ id, name: t(`returns.status.${id}`) }))}
        />
      </div>
      {tooLate && <Decided asked={tooLate} />}
      <Found
        title={t('returns.title')}
        found={found}
        rows={(found.data?.returns ?? []).map((asked) => (
          <Row key={asked.id} asked={asked} onJudge={(to) => judge({ asked, to })} />
        ))}
        none={{ title: t('returns.none'), body: t(`returns.none.${status}`) }}
        onPage={setPage}
      />
      {judgement && (
        <JudgeReturn
          judgement={judgement}
          onClose={() => setJudgement(null)}
          onTooLate={() => {
            setJudgement(null)
            setTooLate(judgement.asked)
          }}
        />
      )}
    </>
  )
}
