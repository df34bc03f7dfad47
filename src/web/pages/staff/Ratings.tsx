import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RATING_STATUSES, type RatingStatus } from '#contract/wire/orderVocabulary.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { call } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Segmented } from '../../lib/ui/forms/choices.tsx'
import { Stars } from '../../lib/ui/display/stars.tsx'
import { useFailureWords } from '../../lib/ui/frame/failureWords.ts'
import { Found } from '../../lib/ui/frame/Found.tsx'
import frame from '../../lib/ui/frame/frame.module.css'
import { RATINGS_KEY, ratingsQuery } from './queries.ts'
import { RejectRating, type StaffRating } from './RejectRating.tsx'

const Row = ({ rating, onReject }: { rating: StaffRating; onReject: () => void }) => {
  const { t } = useTranslation('staff')
  const { date, number } = useFormat()
  const failure = useFailureWords()
  const client = useQueryClient()
  const approve = useMutation({
    mutationFn: () => call('judgeRating', { params: { ratingId: rating.id }, body: { status: 'approved', expectedCreatedAt: rating.createdAt } }),
    onSettled: () => client.invalidateQueries({ queryKey: RATINGS_KEY }),
  })
  const named = { name: rating.productName }
  return (
    <li>
      <span className={frame.main}>
        <strong>{rating.productName}</strong>
        <Stars given={rating.stars} label={t('ratings.stars', { count: number(rating.stars) })} />
        {rating.text && <span dir="auto">{rating.text}</span>}
        <span className={frame.quiet}>
          <bdi>{rating.name}</bdi> · {date(rating.createdAt)}
        </span>
        {rating.rejectionReason && <span className={frame.quiet}>{t(`ratings.reason.${rating.rejectionReason}`)}</span>}
        {rating.rejectionNote && (
          <span className={frame.quiet} dir="auto">
            {rating.rejectionNote}
          </span>
        )}
      </span>
      <span className={frame.side}>
        {rating.status !== 'approved' && (
          <Button variant="primary" isPending={approve.isPending} aria-label={t('ratings.approve.named', named)} onPress={() => approve.mutate()}>
            {t('ratings.approve')}
          </Button>
        )}
        {rating.status !== 'rejected' && (
          <Button variant="outline" isDisabled={approve.isPending} aria-label={t('ratings.reject.named', named)} onPress={onReject}>
            {t('ratings.reject')}
          </Button>
        )}
      </span>
      {approve.error && (
        <p className={frame.problem} role="alert">
          {failure(approve.error)}
        </p>
      )}
    </li>
  )
}

/** Ratings of customers, for moderation before they are published. A decision may be changed. */
export const Ratings = () => {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState<RatingStatus>('pending')
  const [page, setPage] = useState(1)
  const [rejected, setRejected] = useState<StaffRating | null>(null)
  const found = useQuery(ratingsQuery({ status, page }))
  usePageTitle(t('ratings.title'))
  const ratings = found.data?.ratings ?? []
  // As it is by now: its writer may have changed it while the dialog is open.
  const toReject = rejected && (ratings.find(({ id }) => id === rejected.id) ?? rejected)
  return (
    <>
      <h1 className={frame.title}>{t('ratings.title')}</h1>
      <div className={frame.filters}>
        <Segmented
          label={t('ratings.show')}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen)
            setPage(1)
          }}
          options={RATING_STATUSES.map((id) => ({ id, name: t(`ratings.status.${id}`) }))}
        />
      </div>
      <Found
        title={t('ratings.title')}
        found={found}
        rows={ratings.map((rating) => (
          <Row key={rating.id} rating={rating} onReject={() => setRejected(rating)} />
        ))}
        none={{ title: t('ratings.none'), body: t('ratings.none.body') }}
        onPage={setPage}
      />
      {toReject && <RejectRating rating={toReject} onClose={() => setRejected(null)} />}
    </>
  )
}
