import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.ts'

/** A link to another page that looks like a button. */
export const ButtonLink = createLink(({ variant, large, wide, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <a {...rest} className={buttonClass({ variant, large, wide }, className)}>
    {children}
  </a>
))
