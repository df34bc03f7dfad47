import { useStudio } from '../context.ts'
import { useNoticeWords } from './useNoticeWords.ts'

/**
 * Runs an action of a field, and answers why it was refused as the sentence that belongs below the field; it is shown nowhere else.
 * Undefined when it was done, or waits for an answer.
 */
export const useOwnRefusal = (): ((act: () => boolean) => string | undefined) => {
  const session = useStudio()
  const words = useNoticeWords()
  return (act) => {
    session.tell(null)
    if (act()) return undefined
    const { notice } = session.live.getState()
    if (notice?.about !== 'room-refused') return undefined
    session.tell(null)
    return words(notice).text
  }
}
