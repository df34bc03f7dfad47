import { useInfiniteQuery } from '@tanstack/react-query'
import { productRatingsQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { Stars } from '../../../lib/ui/display/stars.tsx'
import styles from './ratings.module.css'

/** Ratings by customers to whom the product was delivered; nothing before the first. */
export const Ratings = ({ productId }: { productId: string }) => {
  const { t } = useTranslation('browse')
  const { date } = useFormat()
  const found = useInfiniteQuery(productRatingsQuery(productId))
  const ratings = found.data?.pages.flatMap((one) => one.ratings) ?? []
  if (ratings.length === 0) return null
  return (
    <section className={styles.ratings} aria-labelledby="ratings">
      <h2 id="ratings">{t('ratings.title')}</h2>
      <ul className={styles.list}>
        {ratings.map(({ id, stars, text, name, createdAt }) => (
          <li key={id} className={styles.one}>
            <p>
              <Stars given={stars} label={t('ratings.stars', { count: stars })} /> <bdi className={styles.name}>{name}</bdi>{' '}
              <span className={page.quiet}>{date(createdAt)}</span>
            </p>
            {text && <p dir="auto">{text}</p>}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {t('ratings.more')}
        </Button>
      )}
    </section>
  )
}
