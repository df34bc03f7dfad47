import { useEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Names the page in the browser's tab and history. */
export const usePageTitle = (page: string | undefined): void => {
  const { t } = useTranslation()
  const title = page ? t('title.page', { page }) : t('brand')
  useEffect(() => {
    document.title = title
  }, [title])
}
