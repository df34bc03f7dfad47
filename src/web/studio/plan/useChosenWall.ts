import { useScene } from '../context.ts'

/** The id of the wall that is chosen, or whose door or window is; null when it is neither. */
export const useChosenWall = (): string | null =>
  useScene(({ part, document }) => {
    if (part?.kind === 'wall') return part.id
    if (part?.kind !== 'opening') return null
    return document.scene.objects.find(({ id }) => id === part.id)?.wallId ?? null
  })
