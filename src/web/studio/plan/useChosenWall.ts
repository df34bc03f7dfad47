import { useScene } from '../context.ts'

/** Id of the selected wall, or of the wall of the selected door or window; null when neither is selected. */
export const useChosenWall = (): string | null =>
  useScene(({ part, document }) => {
    if (part?.kind === 'wall') return part.id
    if (part?.kind !== 'opening') return null
    return document.scene.objects.find(({ id }) => id === part.id)?.wallId ?? null
  })
