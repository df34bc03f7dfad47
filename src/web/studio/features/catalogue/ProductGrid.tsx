/**
 * The catalogue's cards: one stop for Tab, walked with the arrows, Tab again to a card's heart; Enter places an item automatically. Only visible
 * cards are in the page, and more are loaded on scrolling.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer'
import type { Product } from '#contract/catalog/catalog.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Heart } from '../../../lib/catalogue/Heart.tsx'
import { productName, productPrice } from '../../../editor/store/products.ts'
import { ProductFace, useShortcoming } from './ProductFace.tsx'
import { usePlacing } from './usePlacing.ts'
import styles from './catalogue.module.css'

/** The root's font size in CSS pixels, for layouts that are computed: 16 unless the reader has chosen another size of text. */
const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize)

/** A box of one rem changes its size with it: there is no event of it. */
const subscribe = (onChange: () => void): (() => void) => {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; inline-size: 1rem'
  const observer = new ResizeObserver(onChange)
  document.body.append(probe)
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
  }
}

const useRem = (): number => useSyncExternalStore(subscribe, rem)

/** Minimum width of a card in rem, so that a column is as wide as its words where text is large. Its height follows from its content. */
const LEAST_WIDTH_REM = 7
const LEAST_HEIGHT_REM = 12.25

const useLayout = () => {
  const rem = useRem()
  return useMemo(() => ({ minItemSize: new Size(LEAST_WIDTH_REM * rem, LEAST_HEIGHT_REM * rem), minSpace: new Size(8, 10), loaderHeight: 72 }), [rem])
}

const NOTHING = () => undefined

const Card = ({ product, onPlaced }: { product: Product; onPlaced: () => void }) => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const { price, size } = useFormat()
  const shortcoming = useShortcoming()(product)
  const { isPlacing, showable, handlers, take } = usePlacing(product, onPlaced)
  const name = productName(product, language)
  return (
    <GridListItem
      id={product.id}
      className={styles.cell ?? ''}
      textValue={[name, price(productPrice(product)), size(product.size), shortcoming].filter(Boolean).join(t('advising.comma'))}
      data-product={product.id}
      data-in-hand={isPlacing}
      data-showable={showable}
      // Presses are distinguished by their pointer type: the list alone does not report it.
      onAction={NOTHING}
      onPress={({ pointerType }) => take(pointerType !== 'keyboard' && pointerType !== 'virtual')}
    >
      <div className={styles.card} title={showable ? t('catalogue.place', { item: name }) : undefined} {...handlers}>
        <ProductFace product={product} />
      </div>
      <Heart small className={styles.heart} product={{ id: product.id, name }} />
    </GridListItem>
  )
}

interface Props {
  products: readonly Product[]
  isLoadingMore: boolean
  onLoadMore: () => void
  onPlaced: () => void
}

export const ProductGrid = ({ products, isLoadingMore, onLoadMore, onPlaced }: Props) => {
  const { t } = useTranslation('studio')
  return (
    <Virtualizer layout={GridLayout} layoutOptions={useLayout()}>
      <GridList
        aria-label={t('catalogue.pieces')}
        className={styles.cards ?? ''}
        layout="grid"
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
        data-testid="catalogue"
      >
        <Collection items={products} dependencies={[onPlaced]}>
          {(product) => <Card product={product} onPlaced={onPlaced} />}
        </Collection>
        <GridListLoadMoreItem className={styles.loading ?? ''} isLoading={isLoadingMore} onLoadMore={onLoadMore}>
          {t('catalogue.coming')}
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
  )
}
