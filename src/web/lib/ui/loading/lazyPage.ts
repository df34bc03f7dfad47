import { lazyRouteComponent } from '@tanstack/react-router'
import { orReload, withRetries } from './retryImport.ts'

/** A page in a chunk of its own: the router's lazy component, whose import is retried, and then the document reloaded, where it fails. */
export const lazyPage: typeof lazyRouteComponent = (read, name) => lazyRouteComponent(orReload(withRetries(read)), name)
