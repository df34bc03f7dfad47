/** On the phone itself: the page that shows it opens in this tab, so that no browser blocks it as a popup. */
import { useEffect } from 'react'
import type { ArSession } from '#contract/ar/ar.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { buttonClass } from '../ui/forms/button.ts'
import { pageOf } from './subject.ts'
import styles from './handOver.module.css'

/** @param asking the preparation that is awaited @param onLeft called when the user comes back */
export const Here = ({ session, asking, onLeft }: { session?: ArSession; asking: string; onLeft?: () => void }) => {
  const { t } = useTranslation('handOver')
  const page = session && pageOf(session)
  useEffect(() => {
    if (page === undefined) return undefined
    // A page of its own: the graphics memory of this one is free for the camera's image.
    window.location.assign(page)
    // A browser that kept this page as it was shows it again.
    const back = ({ persisted }: PageTransitionEvent) => persisted && onLeft?.()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
    // oxlint-disable-next-line react/exhaustive-deps -- it leaves once for each session
  }, [page])
  return (
    <>
      <p role="status" className={styles.asking}>
        <span className={styles.ring} aria-hidden="true" />
        {asking}
      </p>
      {page !== undefined && (
        <a className={buttonClass({ variant: 'primary', large: true, wide: true })} href={page}>
          {t('direct.go')}
        </a>
      )}
    </>
  )
}
