/**
 * A part of a page that can be missing: should its code throw, its place says so, and the rest of the page stays usable. main.tsx reports
 * the error to the operator.
 */
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainButton } from '../forms/PlainButton.tsx'
import styles from './plain.module.css'

const Missing = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.missing}>
      <p>{t('part.failed')}</p>
      <PlainButton onClick={onAgain}>{t('part.again')}</PlainButton>
    </div>
  )
}

interface Props {
  /** In small letters and hyphens, for the operator's log. */
  id: string
  children: ReactNode
  /** In its place when it is missing; a sentence and a button otherwise. */
  instead?: ReactNode
  /** Called each time that it throws. */
  onMissing?: () => void
}

export class Part extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false }
  static getDerivedStateFromError() {
    return { isMissing: true }
  }
  override componentDidCatch() {
    this.props.onMissing?.()
  }
  /** The cached response may be the cause of the failure: it is fetched again. */
  #again = (): void => {
    void import('../../api/queries.ts')
      .then(({ queryClient }) => queryClient.refetchQueries())
      .catch(() => undefined)
      .then(() => this.setState({ isMissing: false }))
  }
  override render() {
    const { children, instead } = this.props
    if (!this.state.isMissing) return children
    return instead === undefined ? <Missing onAgain={this.#again} /> : instead
  }
}
