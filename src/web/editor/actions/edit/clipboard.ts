/** Copy, cut and paste, within a room and from one project to another. The clip lies where every room of this browser finds it. */
import { ClipboardPaste, CopyPlus, Scissors } from 'lucide-react'
import { newId } from '#contract/wire/newId.ts'
import { fromClip, toClip } from '#room/placement/selection/clip.ts'
import { readOwn, writeOwn } from '../../../lib/storage/local.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Action } from '../../action.ts'
import { chosenIds, hasChoice } from '../../kinds/item/selectedItems.ts'
import { remove } from './remove.ts'

/** @returns false in a browser that keeps nothing: there is no copying between rooms then */
const keep = (text: string): boolean => writeOwn('clip', text)
const kept = (): string | null => readOwn('clip')

const take = (room: RoomStore): boolean => {
  const clip = toClip(room.document, room.products.store.getState().products, chosenIds(room))
  if (!clip || !keep(JSON.stringify(clip))) return false
  room.notify({ about: 'copied', count: clip.items.length })
  return true
}

/** Pastes copied items beside the point that the user looks at. The schema is loaded only now, as only the clipboard's content comes from outside. */
const put = async (room: RoomStore): Promise<void> => {
  const text = kept()
  const { parseClip } = await import('#contract/design/clip.ts')
  const clip = text === null ? null : parseClip(text)
  if (!clip) return room.notify({ about: 'nothing-copied' })
  await room.products.ensure(clip.items.map(({ productId }) => productId))
  const pasted = fromClip(clip, room.document, room.products.store.getState().products, null, newId)
  if (!pasted.ok) return room.notify({ about: 'paste-refused', reason: pasted.reason, limit: pasted.limit })
  if (!room.commit({ key: 'step.paste', count: pasted.items.length }, pasted.ops)) return
  room.scene.choose(pasted.items.map(({ id }) => id))
  const missing = pasted.unknown.length + pasted.left.length
  if (missing > 0) room.notify({ about: 'paste-partly', count: missing })
}

export const copy: Action = {
  id: 'copy',
  section: 'edit',
  label: 'action.copy',
  icon: CopyPlus,
  keys: ['Mod+C'],
  onCanvas: true,
  enabled: hasChoice,
  run: (room) => void take(room),
}

export const cut: Action = {
  id: 'cut',
  section: 'edit',
  label: 'action.cut',
  icon: Scissors,
  keys: ['Mod+X'],
  onCanvas: true,
  edits: true,
  enabled: hasChoice,
  run: (room) => {
    if (take(room)) remove.run(room)
  },
}

export const paste: Action = {
  id: 'paste',
  section: 'edit',
  label: 'action.paste',
  icon: ClipboardPaste,
  keys: ['Mod+V'],
  on: ['room', 'floor'],
  off: 'off.paste',
  onCanvas: true,
  edits: true,
  enabled: () => kept() !== null,
  run: (room) => void put(room),
}
