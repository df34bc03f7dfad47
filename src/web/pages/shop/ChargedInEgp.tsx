import { useSyncExternalStore } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { foreignPrices, onForeignPrices } from '../../lib/currency/readerCurrency.ts'
import { useLanguage, useTranslation } from '../../lib/i18n/useTranslation.ts'
import { classNames } from '../../lib/ui/classNames.ts'
import page from '../../lib/ui/frame/page.module.css'

/**
 * To readers of prices in another currency: that the order is charged in EGP, and by the rate of which day they were shown.
 * @param total EGP, where it is nowhere else on the page
 */
export const ChargedInEgp = ({ total }: { total?: number }) => {
  const { t } = useTranslation('shop')
  const { money, date, locale } = useFormat()
  const language = useLanguage()
  const foreign = useSyncExternalStore(onForeignPrices, foreignPrices)
  if (foreign === null) return null
  const rate = { ...foreign.rateWords(language, locale), date: date(foreign.rate.changedAt) }
  return (
    <p className={classNames(page.quiet, page.small)} data-testid="charged-in-egp">
      {total === undefined ? t('price.charged.plain', rate) : t('price.charged', { ...rate, total: money(total) })}
    </p>
  )
}
