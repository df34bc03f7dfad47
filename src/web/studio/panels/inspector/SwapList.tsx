/** What could stand in a piece's place: the most similar first, each with its price against now and whether it fits there. */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/useTranslation.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { toWire } from '../../../../contract/money.ts'
import type { RoomItem } from '../../../../room/document.ts'
import { costOf, substituteFor } from '../../../../room/restyle.ts'
import { isCheaper, isSmaller, rankSimilar, sharesStyle } from '../../../../room/similar.ts'
import type { Swap } from '../../../../room/swap.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { swapFor, swapPieces } from '../../actions/swap.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { productName } from '../../store/products.ts'
import { useCandidates } from '../candidates.ts'
import { Chip } from '../catalogue/Chips.tsx'
import { useRefusalWords } from '../useNames.ts'
import styles from './piece.module.css'

const FILTERS = ['fits', 'cheaper', 'smaller', 'style'] as const
type Filter = (typeof FILTERS)[number]

interface Offer {
  product: Product
  /** Null for what stands there now. */
  swap: Swap | null
  /** Piastres more than now. */
  more: number
}

const passes = (on: ReadonlySet<Filter>, origin: Product, { product, swap }: Offer): boolean =>
  (!on.has('fits') || swap === null || swap.ok) &&
  (!on.has('cheaper') || isCheaper(origin, product)) &&
  (!on.has('smaller') || isSmaller(origin, product)) &&
  (!on.has('style') || sharesStyle(origin, product))

const Price = ({ more }: { more: number }) => {
  const { t } = useTranslation('studio')
  const { money } = useFormat()
  if (more === 0) return <span className={styles.quiet}>{t('swap.same')}</span>
  return <span data-less={more < 0}>{t(more < 0 ? 'swap.less' : 'swap.more', { money: money(toWire(Math.abs(more))) })}</span>
}

const OfferRow = ({ offer, items, onTake }: { offer: Offer; items: readonly RoomItem[]; onTake: () => void }) => {
  const { t } = useTranslation('studio')
  const { size } = useFormat()
  const language = useLanguage()
  const session = useStudio()
  const refusal = useRefusalWords()
  const products = useProducts()
  const { product, swap, more } = offer
  const [item] = items
  const finish = item && product.variants.find(({ id }) => id === substituteFor(item, product, products).variantId)
  const blocker = swap && !swap.ok ? swap.reasons[0] : undefined
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={swap === null}
      data-product={product.id}
      data-fits={swap?.ok !== false}
      onClick={onTake}
    >
      <img src={finish?.image || product.image} alt="" loading="lazy" />
      <span className={styles.words}>
        <span className={styles.name}>{productName(product, language)}</span>
        <span className={styles.quiet}>{size(product.size)}</span>
        {swap === null ? <span className={styles.now}>{t('swap.now')}</span> : <Price more={more} />}
        {blocker && (
          <span className={styles.short}>{refusal({ blocker, otherProductId: session.document.items.get(blocker.id)?.productId ?? null })}</span>
        )}
        {!product.inStock && <span className={styles.short}>{t('catalogue.outOfStock')}</span>}
      </span>
    </button>
  )
}

/** @param items what is swapped: all of one product */
const useOffers = (origin: Product, items: readonly RoomItem[]) => {
  const session = useStudio()
  const products = useProducts()
  const document = useScene((state) => state.document)
  const candidates = useCandidates([origin.category])
  const offers = useMemo(() => {
    const known = new Map([...products, ...candidates.products.map((product) => [product.id, product] as const)])
    const now = costOf(items, known)
    const ids = items.map(({ id }) => id)
    return [origin, ...rankSimilar(origin, candidates.products)].map((product): Offer => {
      const after = items.map((item) => ({ ...item, productId: product.id, variantId: substituteFor(item, product, known).variantId }))
      const here = items.every(({ productId }) => productId === product.id)
      return { product, swap: here ? null : swapFor(session, ids, product), more: here ? 0 : costOf(after, known) - now }
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what fits follows from the room as it stands
  }, [session, products, document, candidates.products, origin, items.map(({ id }) => id).join(' ')])
  return { offers, candidates }
}

export const SwapList = ({
  origin,
  items,
  onSwapped,
  onBack,
}: {
  origin: Product
  items: readonly RoomItem[]
  onSwapped: (itemIds: readonly string[]) => void
  onBack: () => void
}) => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const session = useStudio()
  const [on, setOn] = useState<ReadonlySet<Filter>>(new Set(['fits']))
  const { offers, candidates } = useOffers(origin, items)
  useEffect(() => session.products.add(candidates.products), [session, candidates.products])
  const toggle = (filter: Filter) => setOn(new Set(on.has(filter) ? [...on].filter((one) => one !== filter) : [...on, filter]))
  const shown = offers.filter((offer) => offer.swap === null || passes(on, origin, offer))
  const waiting = candidates.done < candidates.all
  const take = ({ product, swap }: Offer) => {
    if (swap === null) return
    const ids = items.map(({ id }) => id)
    if (swapPieces(session, ids, product)) onSwapped(session.scene.store.getState().selection)
  }
  return (
    <div className={styles.body} data-testid="swap">
      <div className={styles.back}>
        <IconButton name={t('swap.back')} icon={<ArrowLeft size={20} aria-hidden="true" />} onPress={onBack} />
        <h2>{t('swap.title', { item: productName(origin, language) })}</h2>
      </div>
      <div className={styles.chips} role="group" aria-label={t('swap.filters')}>
        {FILTERS.map((filter) => (
          <Chip key={filter} chosen={on.has(filter)} onChoose={() => toggle(filter)}>
            {t(`swap.${filter}`)}
          </Chip>
        ))}
      </div>
      {waiting && <Skeleton height={200} />}
      {candidates.failed && (
        <div className={styles.note} role="alert">
          <p>{t('catalogue.failed')}</p>
          <Button onPress={candidates.again}>{t('catalogue.retry')}</Button>
        </div>
      )}
      {!waiting && !candidates.failed && (
        <p className={styles.quiet} role="status">
          {t('swap.found', { count: shown.filter(({ swap }) => swap !== null).length })}
        </p>
      )}
      <ul className={styles.offers}>
        {shown.map((offer) => (
          <li key={offer.product.id}>
            <OfferRow offer={offer} items={items} onTake={() => take(offer)} />
          </li>
        ))}
      </ul>
      {!waiting && !candidates.failed && shown.length < 2 && (
        <div className={styles.note}>
          <p>{t(offers.length > 1 ? 'swap.none' : 'swap.only')}</p>
          {offers.length > 1 && <Button onPress={() => setOn(new Set())}>{t('swap.all')}</Button>}
        </div>
      )}
    </div>
  )
}
