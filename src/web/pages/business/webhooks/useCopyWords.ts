import { useTranslation } from '../../../lib/i18n/useTranslation.ts'

/** What a field to be copied from says. */
export const useCopyWords = () => {
  const { t } = useTranslation('webhooks')
  return { copy: t('copy'), copied: t('copy.done'), failed: t('copy.failed') }
}
