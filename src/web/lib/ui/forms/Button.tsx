import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { buttonClass, type ButtonLook } from './button.ts'
import styles from './button.module.css'

type Props = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & ButtonLook & { icon?: ReactNode; children?: ReactNode; className?: string }

/** A word that acts. `isPending` keeps the focus and says "busy" while the work runs. */
export const Button = ({ variant, large, wide, icon, children, className, ...rest }: Props) => (
  <AriaButton {...rest} className={buttonClass({ variant, large, wide }, className)}>
    {icon}
    {children}
  </AriaButton>
)

interface IconLook {
  /** Read out, and shown on hover and focus. */
  name: string
  icon: ReactNode
  variant?: ButtonLook['variant']
  className?: string
  placement?: 'top' | 'bottom' | 'start' | 'end'
}
const Named = ({ name, placement = 'bottom', children }: { name: string; placement?: IconLook['placement']; children: ReactNode }) => (
  <TooltipTrigger delay={500} closeDelay={0}>
    {children}
    <Tooltip className={styles.tooltip} placement={placement} offset={6}>
      {name}
    </Tooltip>
  </TooltipTrigger>
)

/** An icon button; its name is its label and its tooltip. */
export const IconButton = ({
  name,
  icon,
  variant = 'quiet',
  className,
  placement,
  ...rest
}: Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & IconLook) => (
  <Named name={name} placement={placement}>
    <AriaButton {...rest} aria-label={name} className={buttonClass({ variant }, styles.icon, className)}>
      {icon}
    </AriaButton>
  </Named>
)
