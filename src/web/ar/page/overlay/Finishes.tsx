import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Product } from '#contract/catalog/catalog.ts'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { ArControls } from '../../controls.ts'
import type { Visit } from '../visit.ts'
import styles from './overlay.module.css'

interface Props {
  controls: ArControls
  visit: Visit
  onNews: (news: 'status.swapFailed') => void
  onClose: () => void
}

/** With its finishes, which a room's items do not name. @param productId null: none is wanted */
const useProduct = (productId: string | null, onFailed: () => void): Product | null => {
  const [read, setRead] = useState<Product | null>(null)
  useEffect(() => {
    const left = new AbortController()
    if (productId !== null)
      call('getProduct', { params: { productId }, signal: left.signal }).then(
        ({ product }) => setRead(product),
        () => left.signal.aborted || onFailed(),
      )
    return () => left.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each product
  }, [productId])
  return read?.id === productId ? read : null
}

/** Finishes of the selected item, to be previewed. */
export const Finishes = ({ controls, visit, onNews, onClose }: Props) => {
  const { t } = useTranslation('ar')
  const selected = useStore(controls.store, (state) => state.selected)
  const variants = useStore(controls.store, (state) => state.variants)
  const item = visit.project?.items?.find(({ id }) => id === selected)
  const found = useProduct(item?.productId ?? null, () => onNews('status.swapFailed'))
  const product = visit.product ?? found
  if (!product) return null
  const before = item ? item.variantId : visit.session.variantId
  const now = variants[item?.id ?? product.id] ?? before ?? product.variants[0]?.id
  return (
    <fieldset className={styles.finishes} data-testid="ar-finishes">
      <legend>{t('finishes.name', { name: product.name })}</legend>
      <button type="button" className={styles.shut} aria-label={t('finishes.close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
      <div className={styles.swatches}>
        {product.variants.map(({ id, name, color }) => (
          <label key={id} title={name}>
            <input type="radio" name="finish" checked={id === now} onChange={() => void controls.swap(id).catch(() => onNews('status.swapFailed'))} />
            <i style={{ background: color }} aria-hidden="true" />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p>{t('finishes.note')}</p>
    </fieldset>
  )
}
