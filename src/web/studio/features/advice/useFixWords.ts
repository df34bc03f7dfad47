/** Formats the fix of a finding in the user's language. */
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useStudio } from '../../context.ts'
import { useNames } from '../../labels/useNames.ts'

export const useFixWords = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const room = useStudio()
  const names = useNames()
  return ({ itemId, outlines, by, way, whole }: Fix): string => {
    const item = names.item(room.document.items.get(itemId)?.productId)
    const move = t(`advising.mend.${way}`, { item, distance: format.centimetres(by), more: outlines.length > 1 ? 'yes' : 'no' })
    return whole ? move : `${move} ${t('advising.mend.rest')}`
  }
}
