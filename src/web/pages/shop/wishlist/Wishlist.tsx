import { Link, useNavigate } from '@tanstack/react-router'
import { ShoppingBag, Sofa, TrendingDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { lessOnWire } from '#contract/wire/money.ts'
import { productsPaid } from '#contract/pricing/bill.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import type { Wishlist as WishlistData } from '#contract/wishlist/wishlist.ts'
import { useAddToCart } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { PriceTag } from '../../../lib/ui/display/PriceTag.tsx'
import { useFailureWords } from '../../../lib/ui/frame/failureWords.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { PlaceInRoom } from '../product/PlaceInRoom.tsx'
import { PriceAlerts } from './PriceAlerts.tsx'
import { useWish, useWishlist } from '../../../lib/catalogue/wishes.ts'
import styles from './wishlist.module.css'

type Item = WishlistData['items'][number]

/** The price now beside the price when it was added: a fall is marked, a rise is not. */
const ThenAndNow = ({ item }: { item: Item }) => {
  const { t } = useTranslation('wishlist')
  const { price, date } = useFormat()
  const [then, now] = [withTaxOnWire(item.priceWhenAdded), withTaxOnWire(item.unitPrice)]
  if (!item.priceChangeAlert) return <span className={styles.since}>{t('since', { date: date(item.addedAt) })}</span>
  if (now > then) return <span className={styles.since}>{t('risen', { price: price(then) })}</span>
  return (
    <span className={styles.dropped}>
      <TrendingDown size={16} aria-hidden="true" />
      <span>{t('dropped', { by: price(lessOnWire(then, now)), price: price(then) })}</span>
    </span>
  )
}

const ToCart = ({ item }: { item: Item }) => {
  const { t } = useTranslation('browse')
  const words = useFailureWords()
  const navigate = useNavigate()
  const add = useAddToCart()
  const { name } = item.product
  const press = () =>
    add.mutate(
      { productId: item.productId, ...(item.variantId && { variantId: item.variantId }) },
      {
        onError: (error) => toast(words(error), { tone: 'problem' }),
        onSuccess: () => toast(t('product.inCart', { name }), { action: { label: t('product.toCart'), run: () => void navigate({ to: '/cart' }) } }),
      },
    )
  return (
    <Button
      wide
      icon={<ShoppingBag size={18} aria-hidden="true" />}
      aria-label={t('product.cart.named', { name })}
      isDisabled={!item.product.inStock}
      isPending={add.isPending}
      onPress={press}
    >
      {t('product.cart')}
    </Button>
  )
}

const Tile = ({ item, onPlace, onRemove }: { item: Item; onPlace: () => void; onRemove: () => void }) => {
  const { t } = useTranslation(['wishlist', 'browse'])
  const { product, variant } = item
  return (
    <article className={styles.tile}>
      <Link to="/products/$productId" params={{ productId: item.productId }} className={styles.link}>
        <span className={styles.image}>
          <img src={product.image} alt="" width={512} height={512} decoding="async" />
        </span>
        <span className={styles.name}>{product.name}</span>
        {variant && (
          <span className={styles.variant}>
            <i style={{ background: variant.color }} aria-hidden="true" />
            {variant.name}
          </span>
        )}
        {/* The wishlist answers the price of the variant that is on it. */}
        <PriceTag product={{ ...product, variants: [] }} />
        <ThenAndNow item={item} />
        {!product.inStock && <span className={styles.short}>{t('soldOut', { ns: 'browse' })}</span>}
      </Link>
      <IconButton
        id={offId(item.productId)}
        className={styles.off ?? ''}
        name={t('remove', { name: product.name })}
        icon={<X size={18} aria-hidden="true" />}
        onPress={onRemove}
      />
      <div className={styles.actions}>
        <ToCart item={item} />
        {product.placeable && (
          <Button
            wide
            variant="quiet"
            icon={<Sofa size={18} aria-hidden="true" />}
            aria-label={t('product.place.named', { ns: 'browse', name: product.name })}
            onPress={onPlace}
          >
            {t('product.place', { ns: 'browse' })}
          </Button>
        )}
      </div>
    </article>
  )
}

const offId = (productId: string) => `off-${productId}`

const Filled = ({ items, total, onEmptied }: { items: readonly Item[]; total: number; onEmptied: () => void }) => {
  const { t } = useTranslation('wishlist')
  const { price } = useFormat()
  const session = useSession()
  const wish = useWish()
  const [placing, setPlacing] = useState<{ item: Item; isOpen: boolean }>()
  const remove = (item: Item, index: number) => {
    const { productId, variantId, product } = item
    const about = { productId, name: product.name, ...(variantId && { variantId }) }
    // The button is removed with its tile: the focus moves to the next one.
    const next = items[index + 1] ?? items[index - 1]
    if (next) document.getElementById(offId(next.productId))?.focus()
    else onEmptied()
    wish.mutate({ ...about, wanted: false })
    toast(t('removed', { name: product.name }), { action: { label: t('undo'), run: () => wish.mutate({ ...about, wanted: true }) } })
  }
  return (
    <>
      <p className={styles.sum}>
        {t('count', { count: items.length })} · {t('total', { total: price(total) })}
      </p>
      <PriceAlerts />
      <ul className={styles.grid} data-testid="wishes">
        {items.map((item, index) => (
          <li key={item.productId}>
            <Tile item={item} onPlace={() => setPlacing({ item, isOpen: true })} onRemove={() => remove(item, index)} />
          </li>
        ))}
      </ul>
      {session?.isGuest && (
        <p className={page.quiet}>
          {t('guest')}{' '}
          <Link to="/register" search={{ next: '/wishlist' }}>
            {t('guest.do')}
          </Link>
        </p>
      )}
      {placing && (
        <PlaceInRoom
          productId={placing.item.productId}
          variantId={placing.item.variantId ?? undefined}
          isOpen={placing.isOpen}
          onClose={() => setPlacing({ ...placing, isOpen: false })}
        />
      )}
    </>
  )
}

/** The wishlist: each product with its price when it was added and now, and buttons for the cart and for a room. */
export const Wishlist = () => {
  const { t } = useTranslation('wishlist')
  const session = useSession()
  const { kept, pending: waiting } = useWishlist()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('title'))
  // Known data stays in view when a refetch fails.
  if (kept.isLoadingError) return <ErrorState level="h1" error={kept.error} onRetry={() => void kept.refetch()} />
  const items = kept.data?.wishlist.items.filter(({ productId }) => waiting.get(productId) !== false)
  const total = productsPaid((items ?? []).map(({ unitPrice }) => ({ totalPrice: unitPrice })))
  return (
    <div className={classNames(page.page, styles.page)}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {!session || items?.length === 0 ? (
        <EmptyState
          title={t('empty')}
          actions={
            <ButtonLink to="/products" variant="primary">
              {t('empty.do')}
            </ButtonLink>
          }
        >
          {t('empty.body')}
        </EmptyState>
      ) : items ? (
        <Filled items={items} total={total} onEmptied={() => heading.current?.focus()} />
      ) : (
        <div className={styles.grid} role="status" aria-label={t('reading')}>
          <Skeleton height={380} />
          <Skeleton height={380} />
          <Skeleton height={380} />
        </div>
      )}
    </div>
  )
}
