/** Renders `/ar/{token}`: the page, its loading fallback and its error boundary. */
import { Component, Suspense, type ReactElement, type ReactNode } from 'react'
import { readWords } from '../../i18n/i18n.ts'
import { detectLanguage } from '../../i18n/language.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { ArPage } from './ArPage.tsx'
import styles from './ar.module.css'

interface Thrown {
  thrown: { error: unknown } | null
}
class ErrorBoundary extends Component<{ children: ReactNode }, Thrown> {
  override state: Thrown = { thrown: null }
  static getDerivedStateFromError(error: unknown): Thrown {
    return { thrown: { error } }
  }
  override render() {
    const { thrown } = this.state
    return thrown ? <Failed error={thrown.error} /> : this.props.children
  }
}

/** The page with its words read. */
export const renderArPage = async (sessionToken: string): Promise<ReactElement> => {
  // Should they not come now, the page asks for them again.
  await readWords(detectLanguage(), 'ar').catch(() => undefined)
  return (
    <main id="main" className={styles.main}>
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <ArPage sessionToken={sessionToken} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
