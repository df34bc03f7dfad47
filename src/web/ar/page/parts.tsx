/** Parts of the AR pages: plain elements, so that a phone on a bad line has them soon. */
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '../../lib/ui/forms/button.ts'
import { classNames } from '../../lib/ui/classNames.ts'
import { useFailureWords } from '../../lib/ui/frame/failureWords.ts'
import { Logo } from '../../lib/ui/frame/Logo.tsx'
import plain from '../../lib/ui/frame/plain.module.css'
import styles from './ar.module.css'

type PressProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; icon?: ReactNode }

/** A button that stays where it is, and keeps the focus, while its work runs. */
export const Press = ({ variant, large, wide, busy = false, icon, className, onClick, children, ...rest }: PressProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ variant, large, wide }, styles.press, className)}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {icon}
    {children}
  </button>
)

/** A page with one message, and the next action. */
export const Plain = ({ title, children, actions, alert = false }: { title: string; children?: ReactNode; actions?: ReactNode; alert?: boolean }) => (
  <div className={plain.plain} role={alert ? 'alert' : undefined}>
    <Logo size={56} />
    <h1>{title}</h1>
    {children}
    {actions && <div className={plain.actions}>{actions}</div>}
  </div>
)

export const Problem = ({ error }: { error: unknown }) => {
  const words = useFailureWords()
  return error ? (
    <p className={classNames(styles.note, styles.bad)} role="alert">
      {words(error)}
    </p>
  ) : null
}
