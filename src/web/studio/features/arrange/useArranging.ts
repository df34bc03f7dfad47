import { useStore } from 'zustand'
import type { ArrangeState } from '../../../editor/arranging/ArrangeStore.ts'
import { useScene, useStudio } from '../../context.ts'
import { changed, filledIn, formOf, type Form } from './form.ts'

export const useArranging = <T>(select: (state: ArrangeState) => T): T => useStore(useStudio().arranging.store, select)

/** The form as its sentence and the user's hand filled it in. */
export const useForm = (): [Form, (change: Partial<Form>) => void] => {
  const store = formOf(useStudio())
  const roomType = useScene(({ document }) => document.scene.room.type)
  return [filledIn(useStore(store), roomType), (change) => store.setState((form) => changed(form, change, roomType))]
}
