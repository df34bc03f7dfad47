import { useLayoutEffect, useMemo, type DependencyList } from 'react'

interface Disposable {
  dispose: () => void
}
const users = new WeakMap<Disposable, number>()

/**
 * Makes a geometry, a texture or another thing that has to be freed, again when `inputs` change, and frees it when its component no longer uses it.
 * It is freed a moment later: React's strict mode takes a component away and brings it back in one turn.
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
