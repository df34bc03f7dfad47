import { Link } from '@tanstack/react-router'
import { Armchair, Heart, Languages, LayoutGrid, ShoppingBag, UserRound } from 'lucide-react'
import { Suspense, lazy, type ReactNode } from 'react'
import { useLanguage, useTranslation } from '../i18n/useTranslation.ts'
import { useSession } from '../api/useSession.ts'
import { LANGUAGE_NAMES } from '../i18n/language.ts'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './shell.module.css'

/** Reads the cart or the wishlist: only for somebody who may have one. */
const HeaderCount = lazy(() => import('../shop/HeaderCount.tsx'))

const LanguagePicker = () => {
  const language = useLanguage()
  return (
    <label className={styles.tool}>
      <Languages size={20} aria-hidden="true" />
      <span className={styles.wideOnly} aria-hidden="true">
        {LANGUAGE_NAMES[language]}
      </span>
      <LanguageSelect className={styles.cover ?? ''} />
    </label>
  )
}

/** A link with a number: how much waits there. */
const Counted = ({ of, icon }: { of: 'cart' | 'wishlist'; icon: ReactNode }) => {
  const { t } = useTranslation()
  const name = <span className={styles.hidden}>{t(`nav.${of}`)}</span>
  return (
    <Link to={`/${of}`} className={styles.tool}>
      {icon}
      {useSession() ? (
        <Suspense fallback={name}>
          <HeaderCount of={of} className={styles.count} hidden={styles.hidden} />
        </Suspense>
      ) : (
        name
      )}
    </Link>
  )
}

export const Header = () => {
  const { t } = useTranslation()
  const session = useSession()
  const registered = session !== null && !session.isGuest
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <Logo />
        <span>{t('brand')}</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.main')}>
        <Link to="/products" className={styles.tool}>
          <Armchair size={20} aria-hidden="true" className={styles.narrowOnly} />
          <span className={styles.word}>{t('nav.products')}</span>
        </Link>
        <Link to="/rooms" className={styles.tool} activeOptions={{ exact: true }}>
          <LayoutGrid size={20} aria-hidden="true" className={styles.narrowOnly} />
          <span className={styles.word}>{t('nav.rooms')}</span>
        </Link>
        {session && (
          <Link to="/orders" className={`${styles.tool} ${styles.wideOnly}`}>
            {t('nav.orders')}
          </Link>
        )}
        <span className={styles.space} />
        <LanguagePicker />
        <ThemeSwitch className={styles.wideOnly} />
        <Link to={registered ? '/account' : '/sign-in'} className={styles.tool}>
          <UserRound size={20} aria-hidden="true" />
          <span className={styles.word}>{registered ? (session.firstName ?? t('nav.account')) : t('nav.signIn')}</span>
        </Link>
        <Counted of="wishlist" icon={<Heart size={20} aria-hidden="true" />} />
        <Counted of="cart" icon={<ShoppingBag size={20} aria-hidden="true" />} />
      </nav>
    </header>
  )
}
