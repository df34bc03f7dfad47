import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Pagination } from '#contract/wire/primitives.ts'
import { Button } from '../forms/Button.tsx'
import styles from './frame.module.css'

/** The way through a list of several pages; nothing where there is one. */
export const Pages = ({ pagination: { page, totalPages }, onPage }: { pagination: Pagination; onPage: (page: number) => void }) => {
  const { t } = useTranslation()
  if (totalPages <= 1) return null
  return (
    <div className={styles.pages}>
      <Button variant="outline" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        {t('pages.before')}
      </Button>
      <span>{t('pages.of', { page, pages: totalPages })}</span>
      <Button variant="outline" isDisabled={page >= totalPages} onPress={() => onPage(page + 1)}>
        {t('pages.next')}
      </Button>
    </div>
  )
}
