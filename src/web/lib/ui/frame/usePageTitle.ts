import { useEffect } from 'react'
import { withoutIsolates } from '#contract/text/typography.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Names the page in the browser's tab and history. */
export const usePageTitle = (page: string | undefined): void => {
  const { t } = useTranslation()
  // The browser makes bookmarks and names of files of it.
  const title = withoutIsolates(page ? t('title.page', { page }) : t('brand'))
  useEffect(() => {
    document.title = title
  }, [title])
}
