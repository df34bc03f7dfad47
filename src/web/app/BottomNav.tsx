import { Link } from '@tanstack/react-router'
import { Armchair, House, LayoutGrid, ShoppingBag } from 'lucide-react'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { useRootMark } from '../lib/ui/device/useRootMark.ts'
import { Counted } from './Counted.tsx'
import styles from './shell.module.css'

const PAGES = [
  { to: '/', icon: House, word: 'nav.home', exact: true },
  { to: '/products', icon: Armchair, word: 'nav.products', exact: false },
  { to: '/rooms', icon: LayoutGrid, word: 'nav.rooms', exact: false },
] as const

/** A phone's way between the pages: a bar at the bottom of the window, each with its word. Wider windows have the header. */
export const BottomNav = () => {
  const { t } = useTranslation()
  useRootMark('bar')
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {PAGES.map(({ to, icon: Icon, word, exact }) => (
        <Link key={to} to={to} className={styles.stop} activeOptions={{ exact, includeSearch: false }}>
          <Icon size={20} aria-hidden="true" />
          <span>{t(word)}</span>
        </Link>
      ))}
      <Counted of="cart" icon={ShoppingBag} className={styles.stop} worded />
    </nav>
  )
}
