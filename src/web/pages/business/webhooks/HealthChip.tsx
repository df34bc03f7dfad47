import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import frame from '../../../lib/ui/frame/frame.module.css'
import { HEALTH_TONE, type Health } from './health.ts'

export const HealthChip = ({ health }: { health: Health }) => {
  const { t } = useTranslation('webhooks')
  return (
    <span className={frame.chip} data-tone={HEALTH_TONE[health]}>
      {t(`health.${health}`)}
    </span>
  )
}
