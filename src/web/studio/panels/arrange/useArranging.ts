import { useStore } from 'zustand'
import type { ArrangeState } from '../../../editor/arranging/ArrangeDesk.ts'
import { useStudio } from '../../context.ts'
import { formOf, type Form } from './form.ts'

export const useArranging = <T>(select: (state: ArrangeState) => T): T => useStore(useStudio().arranging.store, select)

export const useForm = (): [Form, (change: Partial<Form>) => void] => {
  const store = formOf(useStudio())
  return [useStore(store), (change) => store.setState(change)]
}
