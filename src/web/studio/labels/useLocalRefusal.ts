import { useStudio } from '../context.ts'
import { useNoticeWords } from './useNoticeWords.ts'

/**
 * Runs an action of a field, and answers why it was refused as the sentence that belongs below the field; it is shown nowhere else.
 * Undefined when it was done, or waits for an answer.
 */
export const useLocalRefusal = (): ((act: () => boolean) => string | undefined) => {
  const room = useStudio()
  const words = useNoticeWords()
  return (act) => {
    room.notify(null)
    if (act()) return undefined
    const { notice } = room.live.getState()
    if (notice?.about !== 'room-refused') return undefined
    room.notify(null)
    return words(notice).text
  }
}
