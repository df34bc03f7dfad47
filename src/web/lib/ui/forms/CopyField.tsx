/** An address to be copied by a press, or manually where the browser does not let the page copy. */
import { Check, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Button } from './Button.tsx'
import type { ButtonLook } from './button.ts'
import styles from './copyField.module.css'
import { copyText } from '../device/handOver.ts'
import { toast } from '../toasts.ts'

interface Props {
  address: string
  /** The label of the address. */
  label: string
  words: { copy: string; copied: string; failed: string }
  variant?: ButtonLook['variant']
  /** More to do with it. */
  children?: ReactNode
  testId?: string
}

/** Milliseconds for which it says that it was copied. */
const SAID = 2500

export const CopyField = ({ address, label, words, variant = 'primary', children, testId }: Props) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await copyText(address)
      setCopied(true)
      setTimeout(() => setCopied(false), SAID)
    } catch {
      toast(words.failed, { tone: 'problem' })
    }
  }
  return (
    <div className={styles.field}>
      <Input
        className={styles.address ?? ''}
        aria-label={label}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
        data-testid={testId}
      />
      <Button
        variant={variant}
        icon={copied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        onPress={() => void copy()}
      >
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
      {children}
    </div>
  )
}
