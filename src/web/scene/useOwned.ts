import { useLayoutEffect, useMemo, type DependencyList } from 'react'

interface Disposable {
  dispose: () => void
}
const users = new WeakMap<Disposable, number>()

/**
 * Creates a geometry, a texture or another disposable resource, again when `inputs` change, and disposes of it when its component no longer uses
 * it.
 * It is disposed of a moment later: React's strict mode unmounts a component and mounts it again in one turn.
 */
export const useOwned = <T extends Disposable>(make: () => T, inputs: DependencyList): T => {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller's list
  const made = useMemo(make, inputs)
  useLayoutEffect(() => {
    users.set(made, (users.get(made) ?? 0) + 1)
    return () => {
      users.set(made, users.get(made)! - 1)
      queueMicrotask(() => {
        if (users.get(made) === 0) made.dispose()
      })
    }
  }, [made])
  return made
}
