import { useTranslation } from '../../i18n/useTranslation.ts'
import { ButtonLink } from '../forms/ButtonLink.tsx'
import { Logo } from './Logo.tsx'
import { usePageTitle } from './usePageTitle.ts'
import styles from './plain.module.css'

export const NotFound = () => {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <div className={styles.plain}>
      <Logo size={56} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.body')}</p>
      <ButtonLink to="/" variant="primary">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}
