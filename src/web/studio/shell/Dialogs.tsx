/** Whichever dialog lies over the room. */
import { Suspense, useEffect } from 'react'
import { useLive, useStudio } from '../context.ts'
import { Part } from '../../lib/ui/frame/Part.tsx'
import type { EditedRoom } from '../../editor/EditedRoom.ts'
import { LoadingFallback } from '../controls/LoadingFallback.tsx'
import { DIALOGS } from './dialogs.ts'
import { DialogFailed } from '../controls/ChunkFailed.tsx'

/** Milliseconds until a closed dialog has given the focus back itself, where it knows to whom. */
const GIVEN_BACK = 120

const isFocused = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/**
 * Returns the focus to where it was before the first dialog opened: a dialog that the palette opened knows only the palette, which is gone.
 * @returns ends it
 */
const keepWayBack = (room: EditedRoom): (() => void) => {
  let from: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const back = () => {
    if (isFocused()) return
    if (from instanceof HTMLElement && from !== document.body && from.isConnected) from.focus()
    if (!isFocused()) room.display.area?.focus()
  }
  const stop = room.live.subscribe(({ dialog }, before) => {
    if (dialog === before.dialog) return
    clearTimeout(timer)
    if (dialog === null) timer = setTimeout(back, GIVEN_BACK)
    else if (!document.activeElement?.closest('[role="dialog"]')) from = document.activeElement
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

export const Dialogs = () => {
  const room = useStudio()
  const name = useLive((state) => state.dialog)
  useEffect(() => keepWayBack(room), [room])
  const Opened = name === null ? undefined : DIALOGS[name]
  return (
    <Suspense fallback={<LoadingFallback />}>
      {Opened && (
        <Part key={name} id={`dialog-${name}`} instead={<DialogFailed onClose={() => room.open(null)} />}>
          <Opened onClose={() => room.open(null)} />
        </Part>
      )}
    </Suspense>
  )
}
