import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useStore } from 'zustand'
import { productQuery } from '../../../api/queries.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { ArEngine } from '../../engine.ts'
import type { Visit } from '../ArPage.tsx'
import styles from './overlay.module.css'

interface Props {
  engine: ArEngine
  visit: Visit
  onNews: (news: 'status.swapFailed') => void
  onClose: () => void
}

/** The finishes of what is chosen, to be tried on. */
export const Finishes = ({ engine, visit, onNews, onClose }: Props) => {
  const { t } = useTranslation('ar')
  const selected = useStore(engine.store, (state) => state.selected)
  const worn = useStore(engine.store, (state) => state.variants)
  const item = visit.project?.items?.find(({ id }) => id === selected)
  const productId = visit.product?.id ?? item?.productId
  const found = useQuery({ ...productQuery(productId ?? ''), enabled: visit.product === null && productId !== undefined })
  const product = visit.product ?? found.data?.product
  if (!product) return null
  const before = item ? item.variantId : visit.session.variantId
  const now = worn[item?.id ?? product.id] ?? before ?? product.variants[0]?.id
  return (
    <fieldset className={styles.finishes} data-testid="ar-finishes">
      <legend>{t('finishes.name', { name: product.name })}</legend>
      <button type="button" className={styles.shut} aria-label={t('finishes.close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
      <div className={styles.swatches}>
        {product.variants.map(({ id, name, color }) => (
          <label key={id} title={name}>
            <input type="radio" name="finish" checked={id === now} onChange={() => void engine.swap(id).catch(() => onNews('status.swapFailed'))} />
            <i style={{ background: color }} aria-hidden="true" />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p>{t('finishes.note')}</p>
    </fieldset>
  )
}
