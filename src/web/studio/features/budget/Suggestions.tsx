import { useMemo } from 'react'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { toWire } from '#contract/wire/money.ts'
import { savings } from '#planner/restyle.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Skeleton } from '../../../lib/ui/states.tsx'
import { swapPieces } from '../../../editor/kinds/item/swap.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { productName } from '../../../editor/store/products.ts'
import { useCandidates } from '../candidates.ts'
import { kindsHere } from '../kindsHere.ts'
import styles from './budget.module.css'

/** Over the budget: the swaps that save most. */
export const Suggestions = ({ over }: { over: number }) => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  const language = useLanguage()
  const room = useStudio()
  const products = useProducts()
  const document = useScene((state) => state.document)
  const { products: candidates, done, all } = useCandidates(kindsHere(document, products))
  const isPending = done < all
  const found = useMemo(() => (isPending ? [] : savings(document, products, candidates)), [isPending, document, products, candidates])
  if (isPending) return <Skeleton height={120} />
  if (found.length === 0) return <p className={styles.quiet}>{t('budget.noSwaps')}</p>
  return (
    <section className={styles.swaps}>
      <h3>{t('budget.suggest')}</h3>
      <ul>
        {found.map(({ product, to, items, saved }) => {
          const [item, other] = [productName(product, language), productName(to, language)]
          return (
            <li key={product.id}>
              <Button
                className={styles.swap ?? ''}
                aria-label={t('budget.swap', { item, other, money: price(toWire(saved)) })}
                onPress={() =>
                  swapPieces(
                    room,
                    items.map(({ id }) => id),
                    to,
                  )
                }
              >
                <img src={product.image} alt="" />
                <span className={styles.arrow} aria-hidden="true" />
                <img src={to.image} alt="" />
                <span className={styles.words}>
                  <span>
                    {other}
                    {items.length > 1 && ` ${t('restyle.times', { count: items.length })}`}
                  </span>
                  <strong data-enough={toWire(saved) >= over}>{t('budget.saves', { money: price(toWire(saved)) })}</strong>
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
