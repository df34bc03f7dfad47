import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { digitsOf } from './codes.ts'
import styles from './confirm.module.css'

interface Props {
  label: string
  value: string
  /** Takes the digits alone. */
  onChange: (digits: string) => void
  error?: string | undefined
}

/** Takes a code as it is typed or pasted, in Arabic digits too. */
export const CodeField = ({ onChange, ...rest }: Props) => (
  <TextField
    {...rest}
    className={styles.code}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={(typed) => onChange(digitsOf(typed))}
    isRequired
  />
)
