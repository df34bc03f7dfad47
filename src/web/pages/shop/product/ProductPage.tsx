import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ShoppingBag, Sofa } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { ArHandOverButton } from '../../../lib/handOver/ArHandOverButton.tsx'
import { refusedWith } from '../../../lib/api/failure.ts'
import { productQuery, useAddToCart } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { PriceTag } from '../../../lib/ui/display/PriceTag.tsx'
import { EmptyState, ErrorNotice, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Rating } from '../browse/ProductTile.tsx'
import { Heart } from '../../../lib/catalogue/Heart.tsx'
import { PlaceInRoom } from './PlaceInRoom.tsx'
import { Ratings } from './Ratings.tsx'
import { Related } from './Related.tsx'
import { SizeDrawing } from './SizeDrawing.tsx'
import { Stage } from './Stage.tsx'
import { Terms } from './Terms.tsx'
import styles from './product.module.css'

/** Fewer than so many are worth saying. */
const FEW = 6

const Variants = ({ product, chosen, onChoose }: { product: Product; chosen: string | undefined; onChoose: (id: string) => void }) => {
  const { t } = useTranslation('browse')
  return (
    <fieldset className={styles.variants}>
      <legend>
        {t('product.variants')} <strong>{product.variants.find(({ id }) => id === chosen)?.name}</strong>
      </legend>
      <div className={styles.chips}>
        {product.variants.map(({ id, name, color, image, inStock }) => (
          <label key={id} className={styles.chip} data-sold-out={!inStock} title={name}>
            <input type="radio" name="variant" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <img src={image} alt="" width={72} height={72} />
            <span className={styles.hidden}>{name}</span>
            <i style={{ background: color }} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Stock = ({ variant }: { variant: Product['variants'][number] | undefined }) => {
  const { t } = useTranslation('browse')
  if (!variant?.inStock) return <p className={styles.short}>{t('soldOut')}</p>
  return <p className={styles.stock}>{variant.stock < FEW ? t('product.stock.few', { count: variant.stock }) : t('product.stock.in')}</p>
}

const Facts = ({ product, sku }: { product: Product; sku: string }) => {
  const { t } = useTranslation(['browse', 'catalogue'])
  const { centimetres } = useFormat()
  const rows: [string, string][] = [
    [t('product.width'), centimetres(product.size.width)],
    [t('product.depth'), centimetres(product.size.depth)],
    [t('product.height'), centimetres(product.size.height)],
    [t('product.styles'), product.styles.map((style) => t(`style.${style}`, { ns: 'catalogue' })).join(' · ')],
  ]
  return (
    <section className={styles.facts} aria-labelledby="details">
      <h2 id="details">{t('product.details')}</h2>
      <div className={styles.measured}>
        <SizeDrawing product={product} />
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={page.quiet}>{t(`product.mount.${product.mount}`)}</p>
      <p className={classNames(page.quiet, page.small)}>{t('product.number', { sku })}</p>
    </section>
  )
}

const Buying = ({ product, variant }: { product: Product; variant: Product['variants'][number] | undefined }) => {
  const { t } = useTranslation('browse')
  const navigate = useNavigate()
  const [placing, setPlacing] = useState(false)
  const add = useAddToCart()
  const toCart = () =>
    add.mutate(
      { productId: product.id, ...(variant && { variantId: variant.id }) },
      {
        onSuccess: () =>
          toast(t('product.inCart', { name: product.name }), { action: { label: t('product.toCart'), run: () => void navigate({ to: '/cart' }) } }),
      },
    )
  return (
    <>
      <div className={styles.actions}>
        {product.threeDModel && (
          <Button variant="primary" large wide icon={<Sofa size={20} aria-hidden="true" />} onPress={() => setPlacing(true)}>
            {t('product.place')}
          </Button>
        )}
        <Button
          large
          wide
          variant={product.threeDModel ? undefined : 'primary'}
          icon={<ShoppingBag size={20} aria-hidden="true" />}
          isDisabled={!variant?.inStock}
          isPending={add.isPending}
          onPress={toCart}
        >
          {t('product.cart')}
        </Button>
        {product.threeDModel && (
          <ArHandOverButton
            subject={{ about: 'product', productId: product.id, variantId: variant?.id }}
            name={product.name}
            variant="outline"
            large
            wide
          />
        )}
      </div>
      {!product.threeDModel && <p className={page.quiet}>{t('product.noModel')}</p>}
      <ErrorNotice error={add.error} />
      <PlaceInRoom productId={product.id} variantId={variant?.id} isOpen={placing} onClose={() => setPlacing(false)} />
    </>
  )
}

const Shown = ({ product }: { product: Product }) => {
  const { t } = useTranslation('browse')
  const [chosen, setChosen] = useState(product.variants.find(({ inStock }) => inStock)?.id ?? product.variants[0]?.id)
  const variant = product.variants.find(({ id }) => id === chosen)
  return (
    <div className={styles.columns}>
      <Stage product={product} variant={variant} />
      <div className={styles.words}>
        <div className={styles.title}>
          <div>
            <h1>{product.name}</h1>
            <Rating {...product.rating} />
          </div>
          <Heart className={styles.heart} product={product} variantId={variant?.id} />
        </div>
        <p className={styles.pay}>
          <PriceTag className={styles.price ?? ''} product={product} variantId={chosen} />
          <span className={classNames(page.quiet, page.small)}>{t('product.vat')}</span>
        </p>
        <p>{product.description}</p>
        <Variants product={product} chosen={chosen} onChoose={setChosen} />
        <Stock variant={variant} />
        <Buying product={product} variant={variant} />
        <Facts product={product} sku={variant?.sku ?? product.sku} />
        <Terms product={product} finish={variant?.finish ?? ''} />
      </div>
    </div>
  )
}

/** One piece of the catalogue: turned in 3D, in every finish, with its measures; into the cart, or into one's room. */
export const ProductPage = () => {
  const { t } = useTranslation('browse')
  const { productId } = useParams({ from: '/workplace/products/$productId' })
  const found = useQuery(productQuery(productId))
  usePageTitle(found.data?.product.name ?? t('title'))
  if (refusedWith(found.error, 'PRODUCT_NOT_FOUND'))
    return (
      <EmptyState level="h1" title={t('product.missing')} actions={<ButtonLink to="/products">{t('product.back')}</ButtonLink>}>
        {t('product.missing.body')}
      </EmptyState>
    )
  if (found.isLoadingError) return <ErrorState level="h1" error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className={classNames(page.page, styles.page)}>
      <p>
        <Link to="/products">{t('product.back')}</Link>
      </p>
      {found.data ? (
        <Shown key={productId} product={found.data.product} />
      ) : (
        <div className={styles.columns} aria-hidden="true">
          <Skeleton height={480} />
          <Skeleton height={320} />
        </div>
      )}
      {found.data && found.data.product.rating.count > 0 && <Ratings key={`${productId} ratings`} productId={productId} />}
      {found.data && <Related key={`${productId} related`} productId={productId} />}
    </div>
  )
}
