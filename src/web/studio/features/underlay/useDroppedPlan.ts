import { useEffect, useEffectEvent } from 'react'
import { addUnderlay } from '../../../editor/kinds/underlay/underlayEdits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { receiveDroppedFiles } from '../../../lib/ui/device/droppedFiles.ts'
import { dismiss, toast } from '../../../lib/ui/toasts.ts'
import { useStudio } from '../../context.ts'
import { IMAGE_TYPES, readImageFile } from './readImageFile.ts'

/**
 * Shows replies to drops until it ends, and then closes its toasts: their buttons are for a room that is closed.
 * @param answer shows a toast @returns ends it
 */
export const answerDrops = (answer: (files: readonly File[]) => number): (() => void) => {
  const shown: number[] = []
  const end = receiveDroppedFiles((files) => shown.push(answer(files)))
  return () => {
    end()
    for (const id of shown) dismiss(id)
  }
}

/** An image that is dropped on the room is offered as a plan to trace; for other files, a message names what can be dropped. */
export const useDroppedPlan = (editable: boolean): void => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const trace = async (file: File): Promise<void> => {
    const read = await readImageFile(file)
    if (typeof read === 'string') return void toast(t(`tracing.fault.${read}`), { tone: 'problem' })
    addUnderlay(room, read)
    room.open('tracing')
  }
  const offer = useEffectEvent((files: readonly File[]): number => {
    const file = files.find(({ type }) => IMAGE_TYPES.includes(type))
    return file
      ? toast(t('tracing.dropped', { name: file.name }), { action: { label: t('tracing.dropped.do'), run: () => void trace(file) } })
      : toast(t('tracing.dropped.other'), { tone: 'problem' })
  })
  useEffect(() => (editable ? answerDrops((files) => offer(files)) : undefined), [editable])
}
