/** Reason why a render was refused, and the next action. */
import type { RenderQuota } from '#contract/renders/renders.ts'
import type { ErrorDetail } from '#contract/wire/refusal.ts'
import { refusedWith } from '../lib/api/failure.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { ErrorNotice, Notice } from '../lib/ui/states.tsx'

/** The month's quota is used up: when the next one begins, and the alternatives meanwhile. */
export const QuotaUsed = ({ quota: { limit, resetsAt } }: { quota: Pick<RenderQuota, 'limit' | 'resetsAt'> }) => {
  const { t } = useTranslation('pictures')
  const { date } = useFormat()
  return <Notice>{t('refused.quota', { limit, date: date(resetsAt) })}</Notice>
}

/** @param isFilm whether a film was requested */
export const RequestRefused = ({ error, isFilm = false }: { error: unknown; isFilm?: boolean }) => {
  const { t } = useTranslation('pictures')
  if (refusedWith(error, 'RENDER_QUOTA_EXCEEDED')) {
    const [exceeded] = error.details
    const { maximum, resetsAt }: Partial<ErrorDetail> = exceeded ?? {}
    // The message of the month's quota names its next start; for pending renders the service's own sentence has the next action.
    if (typeof maximum === 'number' && typeof resetsAt === 'string') return <QuotaUsed quota={{ limit: maximum, resetsAt }} />
    return <Notice>{exceeded?.message ?? error.message}</Notice>
  }
  if (refusedWith(error, 'RENDER_FAILED')) return <Notice>{t(isFilm ? 'film.refused.none' : 'refused.none')}</Notice>
  if (refusedWith(error, 'PROJECT_ACCESS_DENIED')) return <Notice>{t('refused.view')}</Notice>
  return <ErrorNotice error={error} />
}
