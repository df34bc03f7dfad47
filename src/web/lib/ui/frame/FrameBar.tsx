/** The bar over pages of work that have the window to themselves: those of staff, and those of a business. */
import { Link, useLocation } from '@tanstack/react-router'
import { Store, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import frame from './frame.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Logo } from './Logo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface FramePage {
  to: string
  icon: LucideIcon
  name: string
  /** It is open at this very address alone, not at those below it. */
  exact: boolean
  /** Also marked as current on pages below this address. */
  above?: string
}

const Nav = ({ label, pages }: { label: string; pages: readonly FramePage[] }) => {
  const { pathname } = useLocation()
  const open = pages.find(({ to, exact }) => (exact ? pathname === to : pathname.startsWith(to)))?.to
  const around = pages.find(({ above }) => above !== undefined && pathname.startsWith(above))?.to
  const nav = useRef<HTMLElement>(null)
  // On a phone the pages' names are wider than the screen: the one that is open is in view.
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup.
    nav.current?.querySelector(`a[href="${open}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [open])
  return (
    <nav ref={nav} className={frame.nav} aria-label={label}>
      {pages.map(({ to, icon: Icon, name, exact }) => (
        <Link
          key={to}
          to={to}
          className={frame.stop}
          activeOptions={{ exact, includeSearch: false }}
          {...(to === around && { 'aria-current': 'true' as const })}
        >
          <Icon size={18} aria-hidden="true" />
          {name}
        </Link>
      ))}
    </nav>
  )
}

interface Props {
  home: string
  brand: string
  /** Names the way between the pages. */
  nav: string
  /** None while it is not known whether they may be shown. */
  pages: readonly FramePage[]
  /** The way back to everyone's pages. */
  shop: string
}

export const FrameBar = ({ home, brand, nav, pages, shop }: Props) => (
  <header className={frame.bar}>
    <Link to={home} className={frame.brand}>
      <Logo />
      <span>{brand}</span>
    </Link>
    {pages.length > 0 && <Nav label={nav} pages={pages} />}
    <div className={frame.tools}>
      <LanguagePicker />
      <ThemeSwitch />
      <Link to="/" className={frame.stop}>
        <Store size={18} aria-hidden="true" />
        <span className={frame.word}>{shop}</span>
      </Link>
    </div>
  </header>
)
