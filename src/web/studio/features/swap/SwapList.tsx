/** List of products that can replace the selected items: previewed in the room, filtered, the most similar first. */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { Skeleton } from '../../../lib/ui/states.tsx'
import { swapPieces } from '../../../editor/kinds/item/swap.ts'
import { useStudio } from '../../context.ts'
import { productName } from '../../../editor/store/products.ts'
import { Chip } from '../catalogue/Chips.tsx'
import { OfferRow, PriceDifference } from './OfferRow.tsx'
import { FILTERS, passes, useOffers, type Filter, type Offer } from './offers.ts'
import { useSwapPreview } from './useSwapPreview.ts'
import styles from './swap.module.css'

/** The previewed candidate on a touch screen: to be taken, or left. */
const SwapPreview = ({ offer: { product, more }, onLeave, onTake }: { offer: Offer; onLeave: () => void; onTake: () => void }) => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  return (
    <div className={styles.preview} role="group" aria-label={t('swap.trial', { item: productName(product, language) })}>
      <span className={styles.words} role="status">
        <span className={styles.name}>{productName(product, language)}</span>
        <PriceDifference more={more} />
      </span>
      <Button onPress={onLeave}>{t('swap.leave')}</Button>
      <Button variant="primary" onPress={onTake}>
        {t('swap.take')}
      </Button>
    </div>
  )
}

interface Props {
  origin: Product
  items: readonly RoomItem[]
  onSwapped: (itemIds: readonly string[]) => void
  onBack: () => void
}

export const SwapList = ({ origin, items, onSwapped, onBack }: Props) => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const room = useStudio()
  const [on, setOn] = useState<ReadonlySet<Filter>>(new Set(['fits']))
  const { offers, candidates } = useOffers(origin, items)
  const { tried, look, rest, away } = useSwapPreview(offers, items)
  useEffect(() => room.products.add(candidates.products), [room, candidates.products])
  const toggle = (filter: Filter) => setOn(new Set(on.has(filter) ? [...on].filter((one) => one !== filter) : [...on, filter]))
  const shown = offers.filter((offer) => offer.swap === null || passes(on, origin, offer))
  const isPending = candidates.done < candidates.all
  const take = ({ product, swap }: Offer) => {
    if (swap === null) return
    away()
    const ids = items.map(({ id }) => id)
    if (swapPieces(room, ids, product)) onSwapped(room.scene.store.getState().selection)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !tried) return
    event.stopPropagation()
    away()
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
      {isPending && <Skeleton height={200} />}
      {candidates.failed && (
        <div className={styles.note} role="alert">
          <p>{t('catalogue.failed')}</p>
          <Button onPress={candidates.again}>{t('catalogue.retry')}</Button>
        </div>
      )}
      {!isPending && !candidates.failed && (
        <p className={styles.quiet}>
          <span role="status">{t('swap.found', { count: shown.filter(({ swap }) => swap !== null).length })}</span>
          {shown.length > 1 && ` · ${t('swap.try')}`}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it are what is left and escaped from */}
      <div
        className={styles.trying}
        onPointerLeave={(event) => event.pointerType === 'mouse' && away()}
        onBlur={(event) => event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget) || away()}
        onKeyDown={onKeyDown}
      >
        <ul className={styles.offers}>
          {shown.map((offer) => (
            <li key={offer.product.id}>
              <OfferRow
                offer={offer}
                items={items}
                tried={offer === tried}
                onRest={() => rest(offer.product.id)}
                onLook={() => look(offer.product.id)}
                onTake={() => take(offer)}
              />
            </li>
          ))}
        </ul>
        {tried && <SwapPreview offer={tried} onLeave={away} onTake={() => take(tried)} />}
      </div>
      {!isPending && !candidates.failed && shown.length < 2 && (
        <div className={styles.note}>
          <p>{t(offers.length > 1 ? 'swap.none' : 'swap.only')}</p>
          {offers.length > 1 && <Button onPress={() => setOn(new Set())}>{t('swap.all')}</Button>}
        </div>
      )}
    </div>
  )
}
