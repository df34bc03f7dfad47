/** Painted finishes of walls, floor and ceiling, as components take them. */
import { createContext, use } from 'react'
import type { SurfaceKind } from '#contract/catalog/finishTable.ts'
import type { SurfaceMaterial } from './surfaces/SurfaceMaterial.ts'
import type { Surfaces } from './surfaces/Surfaces.ts'
import { useOwned } from '../useOwned.ts'

export const SurfacesContext = createContext<Surfaces | null>(null)

/** The material of a finish, shared by all that show it: flat until its picture is painted. @throws Error outside a Room */
export const useFinish = (
  kind: SurfaceKind,
  { material, color, pattern = null }: { material: string; color: string; pattern?: string | null },
): SurfaceMaterial => {
  const surfaces = use(SurfacesContext)
  if (!surfaces) throw new Error('a finish is taken outside a Room')
  const finish = useOwned(() => {
    const shared = surfaces.take(kind, material, pattern, color)
    return {
      shared,
      dispose: () => {
        surfaces.release(shared)
        surfaces.tidy()
      },
    }
  }, [surfaces, kind, material, pattern, color])
  return finish.shared
}
