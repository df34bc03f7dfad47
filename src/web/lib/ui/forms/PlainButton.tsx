import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.ts'

/** The browser's own button, for errors and notices: every page has them from its first moment, before, and without, the parts that `Button` is made of. */
export const PlainButton = ({ variant, large, wide, className, ...rest }: ComponentProps<'button'> & ButtonLook) => (
  <button type="button" {...rest} className={buttonClass({ variant, large, wide }, className)} />
)
