/** Which panel lies open as a sheet over the canvas, on a phone, and how tall; on a wider screen all are in view. */
import { useEffect, useState } from 'react'
import { useStudio } from '../../context.ts'
import { isTool } from '../../../editor/gesture.ts'
import type { SheetStop } from './sheetHeight.ts'

export type SheetName = 'catalogue' | 'details'

export interface Sheets {
  sheet: SheetName | null
  setSheet: (next: SheetName | null) => void
  isFull: boolean
  /** A sheet was released at one of its stops. */
  rest: (stop: SheetStop) => void
}

export const useSheets = (): Sheets => {
  const room = useStudio()
  const [sheet, setOpen] = useState<SheetName | null>(null)
  const [isFull, setFull] = useState(false)
  // A sheet opens at half height: the room that it is about stays in sight.
  const [setSheet] = useState(() => (next: SheetName | null) => {
    setOpen(next)
    setFull(false)
  })
  const rest = (stop: SheetStop): void => (stop === 'closed' ? setSheet(null) : setFull(stop === 'full'))
  useEffect(() => {
    const stops = [
      // A user who turns to a page wants to see it.
      room.live.subscribe((now, before) => {
        if (now.turns !== before.turns) setSheet('details')
        // A tool that was taken from a panel works on the canvas.
        if (now.gesture !== before.gesture && isTool(room.gestures.gesture)) setSheet(null)
      }),
      // A finding of the advice is inspected in the room.
      room.advice.store.subscribe(({ chosen }, before) => {
        if (chosen !== before.chosen && chosen !== null) setSheet(null)
      }),
      // A comment that is being placed, or open at its place, needs the canvas.
      room.sync.comments.store.subscribe((now, before) => {
        if (now.placing !== before.placing || now.open !== before.open || now.draft !== before.draft) setSheet(null)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [room, setSheet])
  return { sheet, setSheet, isFull, rest }
}
