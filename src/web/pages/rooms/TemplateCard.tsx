import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Dimensions } from '#contract/design/scene.ts'
import type { Template } from '#contract/design/templates.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { classNames } from '../../lib/ui/classNames.ts'
import styles from './templates.module.css'
import { fitQuery, namesOf } from './templates.ts'

/** Milliseconds after the last typed digit of a size before the estimate is requested. */
const PAUSE_MS = 300

/** The value once it has not changed for `pauseMs`, so that typing sends no request for each character. */
const useSettled = <T,>(value: T, pauseMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

/** Lists the names of items in a sentence: `Curtain, Vase, Dokki chair × 4`. */
export const useLeftOutNames = () => {
  const { t } = useTranslation('rooms')
  const { number, locale } = useFormat()
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return (leftOut: readonly { name: string }[]): string =>
    list.format(namesOf(leftOut, (name, count) => t('template.times', { name, count: number(count) })))
}

/** The least room that a template needs, in one sentence. */
const useLeastWords = () => {
  const { t } = useTranslation('rooms')
  const { metres } = useFormat()
  return (least: Dimensions | null | undefined, height: number): string => {
    if (!least) return t('template.never')
    const sides = { length: metres(least.length), width: metres(least.width) }
    return least.height > height ? t('template.leastHigh', { ...sides, height: metres(least.height) }) : t('template.least', sides)
  }
}

interface Props {
  template: Template
  sized: Dimensions | null
  isBusy: boolean
  isDisabled: boolean
  onChoose: () => void
}
/** One button: image, name, style, and the room in the typed size: items, price, omissions. */
export const TemplateCard = ({ template, sized, isBusy, isDisabled, onChoose }: Props) => {
  const { t } = useTranslation(['rooms', 'catalogue'])
  const { price, metres } = useFormat()
  const leftOutNames = useLeftOutNames()
  const leastWords = useLeastWords()
  const asked = useSettled(sized, PAUSE_MS)
  const query = useQuery({ ...fitQuery(template.id, asked ?? template.dimensions), enabled: asked !== null })
  const { length, width, height } = sized ?? template.dimensions
  // Where the service does not respond, the room can still be opened: it then reports missing items.
  const isAsking = sized !== null && !query.isLoadingError && (asked !== sized || !query.data)
  const fitted = sized && !isAsking ? query.data?.template : undefined
  const isTooSmall = fitted?.works === false
  const { itemCount, totalWithTax } = fitted ?? template
  const leftOut = fitted?.leftOut ?? []
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.card, isTooSmall && styles.tooSmall)}
        disabled={(isDisabled && !isBusy) || isAsking || isTooSmall}
        onClick={isBusy ? undefined : onChoose}
        aria-busy={isBusy || isAsking}
      >
        <img className={styles.image} src={template.imageUrl} alt="" width={960} height={640} loading="lazy" decoding="async" />
        <span className={styles.name}>{template.name}</span>
        <span className={styles.about}>{template.description}</span>
        <span className={styles.facts}>
          <span>{t(`roomType.${template.roomType}`, { ns: 'catalogue' })}</span>
          <span>{t(`style.${template.style}`, { ns: 'catalogue' })}</span>
          <span>{t('size', { length: metres(length), width: metres(width) })}</span>
        </span>
        {isTooSmall ? (
          <span className={styles.least}>{leastWords(fitted.leastDimensions, height)}</span>
        ) : (
          <>
            {leftOut.length > 0 && (
              <span className={styles.leftOut} data-testid="left-out">
                {t('template.leftOut', { names: leftOutNames(leftOut) })}
              </span>
            )}
            <span className={styles.facts}>
              <span>{isAsking ? t('template.asking') : t('pieces', { count: itemCount })}</span>
              <strong>{isBusy ? t('template.busy') : isAsking ? '\u00a0' : t('template.price', { price: price(totalWithTax) })}</strong>
            </span>
          </>
        )}
      </button>
    </li>
  )
}
