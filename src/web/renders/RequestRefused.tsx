/** Why a picture was not begun, and what can be done. */
import type { RenderQuota } from '#contract/renders/renders.ts'
import { refusedWith } from '../lib/api/failure.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { ErrorNotice, Notice } from '../lib/ui/states.tsx'

interface Props {
  error: unknown
  quota?: RenderQuota | undefined
  /** Whether a film was requested. */
  isFilm?: boolean
}

/** The month's pictures are used up: when there are new ones, and what there is meanwhile. */
export const QuotaUsed = ({ quota }: { quota: RenderQuota | undefined }) => {
  const { t } = useTranslation('pictures')
  const { date } = useFormat()
  return <Notice>{quota ? t('refused.quota', { limit: quota.limit, date: date(quota.resetsAt) }) : t('refused.quota.short')}</Notice>
}

export const RequestRefused = ({ error, quota, isFilm = false }: Props) => {
  const { t } = useTranslation('pictures')
  if (refusedWith(error, 'RENDER_QUOTA_EXCEEDED')) {
    const isWaiting = error.details.some((detail) => 'about' in detail && detail.about === 'waiting')
    if (isWaiting) return <Notice>{t('refused.waiting')}</Notice>
    return <QuotaUsed quota={quota} />
  }
  if (refusedWith(error, 'RENDER_FAILED')) return <Notice>{t(isFilm ? 'film.refused.none' : 'refused.none')}</Notice>
  if (refusedWith(error, 'PROJECT_ACCESS_DENIED')) return <Notice>{t('refused.view')}</Notice>
  return <ErrorNotice error={error} />
}
