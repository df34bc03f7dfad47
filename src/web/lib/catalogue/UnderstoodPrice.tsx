/** The price that was found among the typed words, to be seen and taken away. */
import { X } from 'lucide-react'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './browse.module.css'
import { priceWordsIn } from './priceWords.ts'

interface Props {
  search: string | undefined
  /** The words without their price. */
  onRemove: (search: string) => void
}

export const UnderstoodPrice = ({ search, onRemove }: Props) => {
  const { t } = useTranslation('browse')
  const { money } = useFormat()
  const { words, minPrice, maxPrice } = priceWordsIn(search ?? '')
  if (minPrice === undefined && maxPrice === undefined) return null
  const text =
    minPrice === undefined
      ? t('understood.most', { price: money(maxPrice!) })
      : maxPrice === undefined
        ? t('understood.least', { price: money(minPrice) })
        : t('understood.between', { min: money(minPrice), max: money(maxPrice) })
  return (
    <button
      type="button"
      className={styles.understood}
      aria-label={t('understood.remove', { price: text })}
      onClick={() => onRemove(words)}
      data-testid="understood"
    >
      {text}
      <X size={16} aria-hidden="true" />
    </button>
  )
}
