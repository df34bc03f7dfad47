/** Pages whose code is read when somebody turns to them. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { again, orAnew } from './lateCode.ts'

/** The router's own, read again, and then anew, where that fails. */
export const latePage: typeof lazyRouteComponent = (read, name) => lazyRouteComponent(orAnew(again(read)), name)
