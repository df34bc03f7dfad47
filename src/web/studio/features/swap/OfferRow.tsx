import { useRef, type ReactNode } from 'react'
import { toWire, type Piastres } from '#contract/wire/money.ts'
import type { RoomItem } from '#room/document/document.ts'
import { substituteFor } from '#planner/restyle.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useProducts, useStudio } from '../../context.ts'
import { productName } from '../../../editor/store/products.ts'
import { useRefusalWords } from '../../labels/useNames.ts'
import type { Offer } from './offers.ts'
import styles from './swap.module.css'

export const PriceDifference = ({ more }: { more: Piastres }): ReactNode => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  if (more === 0) return <span className={styles.quiet}>{t('swap.same')}</span>
  return (
    <span className={styles.price} data-less={more < 0}>
      {t(more < 0 ? 'swap.less' : 'swap.more', { money: price(toWire(Math.abs(more))) })}
    </span>
  )
}

interface Props {
  offer: Offer
  items: readonly RoomItem[]
  /** Seen in the room. */
  tried: boolean
  onRest: () => void
  onLook: () => void
  onTake: () => void
}

/** A candidate for the swap. One that does not fit gives the reason before it is pressed. */
export const OfferRow = ({ offer: { product, swap, more }, items, tried, onRest, onLook, onTake }: Props) => {
  const { t } = useTranslation('studio')
  const { size } = useFormat()
  const language = useLanguage()
  const room = useStudio()
  const refusal = useRefusalWords()
  const products = useProducts()
  const finger = useRef(false)
  const [item] = items
  const finish = item && product.variants.find(({ id }) => id === substituteFor(item, product, products).variantId)
  const blocker = swap && !swap.ok ? swap.reasons[0] : undefined
  const fits = swap?.ok !== false
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={swap === null}
      aria-disabled={!fits}
      data-product={product.id}
      data-fits={fits}
      data-tried={tried}
      // Not when it comes under a mouse that lies still, but when the mouse comes to rest on it.
      onPointerMove={(event) => event.pointerType === 'mouse' && !tried && onRest()}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onRest()}
      onPointerDown={(event) => (finger.current = event.pointerType === 'touch')}
      onClick={() => {
        // A finger cannot rest on it: its first tap looks, the next one takes.
        if (finger.current && fits && swap !== null && !tried) onLook()
        else onTake()
        finger.current = false
      }}
    >
      <img src={finish?.image || product.image} alt="" loading="lazy" />
      <span className={styles.words}>
        <span className={styles.name}>{productName(product, language)}</span>
        <span className={styles.quiet}>{size(product.size)}</span>
        {swap === null ? <span className={styles.now}>{t('swap.now')}</span> : <PriceDifference more={more} />}
        {blocker && (
          <span className={styles.short}>{refusal({ blocker, otherProductId: room.document.items.get(blocker.id)?.productId ?? null })}</span>
        )}
        {!fits && !blocker && <span className={styles.short}>{t('swap.noFit')}</span>}
        {!product.inStock && <span className={styles.short}>{t('catalogue.outOfStock')}</span>}
      </span>
    </button>
  )
}
