import type { Delivery } from '#contract/webhooks/deliveries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'

type Answered = Pick<Delivery, 'responseStatus' | 'error' | 'durationMs'>

/** The outcome of an attempt: a status, or why there was none; and its duration. */
export const Outcome = ({ responseStatus, error, durationMs }: Answered) => {
  const { t } = useTranslation('webhooks')
  const { number } = useFormat()
  return (
    <>
      {responseStatus !== null && <bdi dir="ltr">{t('answer.status', { status: String(responseStatus) })}</bdi>}
      {error !== null && <span>{t(`error.${error}`)}</span>}
      {durationMs !== null && <span>{t('duration', { ms: number(durationMs, 0) })}</span>}
    </>
  )
}
