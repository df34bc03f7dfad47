/** Sharing a file: one that took longer to make than a user activation lasts is kept, and the next press shares it at once. */
import { useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { share } from '../../../lib/ui/device/handOver.ts'

/**
 * @param of input of the file: another makes it again
 * @returns shares the file, and returns the message to show
 */
export const usePassOn = (of: string) => {
  const { t } = useTranslation('studio')
  const made = useRef<{ of: string; file: File }>(undefined)
  return async (title: string, make: () => Promise<File>): Promise<string | null> => {
    const file = made.current?.of === of ? made.current.file : await make()
    const handed = await share(file, title)
    made.current = handed === 'late' ? { of, file } : undefined
    return handed === 'late' ? t('output.ready') : handed === 'shared' ? t('output.done.share') : null
  }
}
