/** Renders `/ar/{token}`: the page, its loading fallback and its error boundary. */
import { Suspense, type ReactElement } from 'react'
import { readWords } from '../../lib/i18n/i18n.ts'
import { detectLanguage } from '../../lib/i18n/language.ts'
import { Failed } from '../../lib/ui/frame/Failed.tsx'
import { Part } from '../../lib/ui/frame/Part.tsx'
import { PageLoading } from '../../lib/ui/frame/PageLoading.tsx'
import { ArPage } from './ArPage.tsx'
import styles from './ar.module.css'

/** The page with its words read. */
export const renderArPage = async (sessionToken: string): Promise<ReactElement> => {
  // Should they not come now, the page asks for them again.
  await readWords(detectLanguage(), 'ar').catch(() => undefined)
  return (
    <main id="main" className={styles.main}>
      <Part id="page" instead={<Failed />}>
        <Suspense fallback={<PageLoading />}>
          <ArPage sessionToken={sessionToken} />
        </Suspense>
      </Part>
    </main>
  )
}
