import type { RoomStore } from '../RoomStore.ts'

/** @param name 1–120 characters after trimming; anything else is left as it was */
export const rename = (session: RoomStore, name: string): void => {
  const trimmed = name.trim().slice(0, 120)
  if (trimmed && trimmed !== session.document.project.name) session.commit({ key: 'step.rename' }, [{ op: 'setProject', project: { name: trimmed } }])
}
