import { Link } from '@tanstack/react-router'
import { Armchair, Languages, LayoutGrid, Moon, ShoppingBag, Sun, UserRound } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { useLanguage, useTranslation } from '../i18n/useTranslation.ts'
import { useSession } from '../api/useSession.ts'
import { LANGUAGE_NAMES } from '../i18n/language.ts'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { Logo } from '../ui/Logo.tsx'
import { chooseTheme, useTheme } from './theme.ts'
import styles from './shell.module.css'

/** Reads the cart: only for somebody who may have one. */
const CartCount = lazy(() => import('../shop/CartCount.tsx'))

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

const ThemeSwitch = () => {
  const { t } = useTranslation()
  const dark = useTheme() === 'dark'
  const name = t(dark ? 'theme.light' : 'theme.dark')
  return (
    <button type="button" className={styles.tool} aria-label={name} title={name} onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
      {dark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
    </button>
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
        <ThemeSwitch />
        <Link to={registered ? '/account' : '/sign-in'} className={styles.tool}>
          <UserRound size={20} aria-hidden="true" />
          <span className={styles.word}>{registered ? (session.firstName ?? t('nav.account')) : t('nav.signIn')}</span>
        </Link>
        <Link to="/cart" className={styles.tool}>
          <ShoppingBag size={20} aria-hidden="true" />
          {session ? (
            <Suspense fallback={<span className={styles.hidden}>{t('nav.cart')}</span>}>
              <CartCount className={styles.count} hidden={styles.hidden} />
            </Suspense>
          ) : (
            <span className={styles.hidden}>{t('nav.cart')}</span>
          )}
        </Link>
      </nav>
    </header>
  )
}
