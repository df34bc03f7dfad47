import { Link } from '@tanstack/react-router'
import { Heart, ShoppingBag, UserRound } from 'lucide-react'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { useSession } from '../lib/api/useSession.ts'
import { classNames } from '../lib/ui/classNames.ts'
import { LanguagePicker } from '../lib/ui/frame/LanguagePicker.tsx'
import { Logo } from '../lib/ui/frame/Logo.tsx'
import { Counted } from './Counted.tsx'
import { ThemeSwitch } from '../lib/ui/frame/ThemeSwitch.tsx'
import tools from '../lib/ui/display/tools.module.css'
import styles from './shell.module.css'

/** On a phone the pages are in the bar at the bottom (BottomNav.tsx), and the header keeps the rest. */
export const Header = () => {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <Logo />
        <span>{t('brand')}</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.main')}>
        <Link to="/products" className={tools.tool}>
          {t('nav.products')}
        </Link>
        <Link to="/rooms" className={tools.tool} activeOptions={{ exact: true }}>
          {t('nav.rooms')}
        </Link>
        {session && (
          <Link to="/orders" className={tools.tool}>
            {t('nav.orders')}
          </Link>
        )}
        {session?.isStaff && (
          <Link to="/staff" className={tools.tool}>
            {t('nav.staff')}
          </Link>
        )}
      </nav>
      <div className={styles.tools}>
        <LanguagePicker />
        <ThemeSwitch className={tools.wideOnly} />
        <Link to={session ? '/account' : '/sign-in'} className={tools.tool}>
          <UserRound size={20} aria-hidden="true" />
          <span className={styles.word}>{session ? (session.firstName ?? t('nav.account')) : t('nav.signIn')}</span>
        </Link>
        <Counted of="wishlist" icon={Heart} className={tools.tool} />
        <Counted of="cart" icon={ShoppingBag} className={classNames(tools.tool, tools.wideOnly)} />
      </div>
    </header>
  )
}
