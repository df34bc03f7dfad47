/**
 * Facts of the room as a project: its name, its type, its budget. They are stored with the room, so that everyone who edits it sees them; each
 * change is one step.
 */
import { BUDGET_LIMIT } from '#contract/wire/limits.ts'
import { fromWire, toWire, type Egp } from '#contract/wire/money.ts'
import type { RoomType } from '#contract/wire/vocabulary.ts'
import type { RoomStore } from '../../store/RoomStore.ts'

/** @param egp null for no budget @returns whether anything changed */
export const setBudget = (room: RoomStore, egp: Egp | null): boolean => {
  const budget = egp !== null && egp >= 1 ? Math.min(BUDGET_LIMIT, toWire(fromWire(egp))) : null
  if (budget === (room.document.project.budget ?? null)) return false
  return room.commit({ key: budget === null ? 'step.budget.none' : 'step.budget' }, [{ op: 'setProject', project: { budget } }])
}

/** @param name 1–120 characters after trimming; anything else is left as it was */
export const rename = (room: RoomStore, name: string): void => {
  const trimmed = name.trim().slice(0, 120)
  if (trimmed && trimmed !== room.document.project.name) room.commit({ key: 'step.rename' }, [{ op: 'setProject', project: { name: trimmed } }])
}

/** @returns whether anything changed */
export const setRoomType = (room: RoomStore, roomType: RoomType): boolean => {
  if (roomType === room.document.scene.room.type) return false
  return room.commit({ key: 'step.type' }, [{ op: 'setProject', project: { roomType } }])
}
