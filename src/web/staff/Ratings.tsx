import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RATING_STATUSES, type RatingStatus } from '../../contract/orderVocabulary.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Answer } from '../api/endpoints.ts'
import { call } from '../api/client.ts'
import { useFormat } from '../i18n/format.ts'
import { usePageTitle } from '../routes/usePageTitle.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/choices.tsx'
import { Stars } from '../ui/stars.tsx'
import { EmptyState, ErrorState, Skeleton, useFailureWords } from '../ui/states.tsx'
import frame from './frame.module.css'
import { Pages } from './Pages.tsx'
import { RATINGS_KEY, ratingsQuery } from './queries.ts'

const Row = ({ rating }: { rating: Answer<'listRatings'>['ratings'][number] }) => {
  const { t } = useTranslation('staff')
  const { date, number } = useFormat()
  const failure = useFailureWords()
  const client = useQueryClient()
  const judge = useMutation({
    mutationFn: (status: 'approved' | 'rejected') => call('judgeRating', { params: { ratingId: rating.id }, body: { status } }),
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
      </span>
      <span className={frame.side}>
        {rating.status !== 'approved' && (
          <Button
            variant="primary"
            isDisabled={judge.isPending}
            aria-label={t('ratings.approve.named', named)}
            onPress={() => judge.mutate('approved')}
          >
            {t('ratings.approve')}
          </Button>
        )}
        {rating.status !== 'rejected' && (
          <Button
            variant="outline"
            isDisabled={judge.isPending}
            aria-label={t('ratings.reject.named', named)}
            onPress={() => judge.mutate('rejected')}
          >
            {t('ratings.reject')}
          </Button>
        )}
      </span>
      {judge.isError && (
        <p className={frame.problem} role="alert">
          {failure(judge.error)}
        </p>
      )}
    </li>
  )
}

/** What shoppers say of products, to be read before everyone does. A decision may be changed. */
export const Ratings = () => {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState<RatingStatus>('pending')
  const [page, setPage] = useState(1)
  const found = useQuery(ratingsQuery({ status, page }))
  usePageTitle(t('ratings.title'))
  const { ratings = [], pagination } = found.data ?? {}
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
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={320} />
      ) : ratings.length === 0 ? (
        <EmptyState title={t('ratings.none')}>{t('ratings.none.body')}</EmptyState>
      ) : (
        <>
          <ul className={frame.rows} aria-label={t('ratings.title')}>
            {ratings.map((rating) => (
              <Row key={rating.id} rating={rating} />
            ))}
          </ul>
          {pagination && <Pages pagination={pagination} onPage={setPage} />}
        </>
      )}
    </>
  )
}
