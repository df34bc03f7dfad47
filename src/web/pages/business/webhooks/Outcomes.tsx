import type { Delivery } from '#contract/webhooks/deliveries.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import styles from './webhooks.module.css'

/** The outcomes of the latest deliveries, at a glance. @param deliveries newest first, as they are listed */
export const Outcomes = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const { t } = useTranslation('webhooks')
  if (deliveries.length === 0) return null
  const failed = deliveries.filter(({ status }) => status === 'failed').length
  return (
    <span role="img" className={styles.strip} aria-label={t('outcomes', { failed, count: deliveries.length })}>
      {deliveries.toReversed().map(({ id, status }) => (
        <span key={id} data-status={status} />
      ))}
    </span>
  )
}
