import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { BottomNav } from './BottomNav.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageLoading } from '../lib/ui/frame/PageLoading.tsx'
import styles from './shell.module.css'

/** Pages with a frame of their own, by the first part of their address: of staff, and of a business. */
const FRAMED: ReadonlySet<string | undefined> = new Set(['staff', 'business'])

/** The frame of every page. The studio has the whole window to itself. */
export const Shell = () => {
  const { t } = useTranslation()
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    // A new page is announced: the focus goes to where it begins.
    if (shown.current !== path) main.current?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
  const alone = path.startsWith('/studio/') || FRAMED.has(path.split('/')[1])
  // The checkout has one way on; the header still leads back.
  const paying = path === '/checkout'
  return (
    <>
      {!alone && (
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
      )}
      {!alone && <Header />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      {!alone && <Footer paying={paying} />}
      {!alone && !paying && <BottomNav />}
    </>
  )
}
