import { GOVERNORATES } from '#contract/wire/orderVocabulary.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { known } from '../../lib/ui/display/addressParts.ts'

/** The country that goes without saying. */
const HERE = 'EG'

/** An address in one line: its governorate by its name in the user's language, and repeated parts once. */
export const AddressLine = ({ parts }: { parts: readonly (string | null)[] }) => {
  const { t } = useTranslation(['business', 'catalogue'])
  const named = parts.flatMap((part) => {
    if (part === null || part === '' || part === HERE) return []
    const governorate = known(GOVERNORATES, part)
    return governorate ? t(`governorate.${governorate}`, { ns: 'catalogue' }) : part
  })
  return (
    <span>
      {[...new Set(named)].map((part, index) => (
        <span key={part}>
          {index > 0 && t('address.comma')}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  )
}
