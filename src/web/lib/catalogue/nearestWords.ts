import type { Answer } from '../api/endpoints.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

export type Nearest = NonNullable<Answer<'listProducts'>['nearest']>

/** The heading over the products that are nearest to a search without results. */
export const useNearestWords = () => {
  const { t } = useTranslation('browse')
  return ({ because }: Pick<Nearest, 'because'>, search: string | undefined): string => {
    const asked = search?.trim()
    return (because === 'words' || because === 'other') && asked
      ? t(`nearest.${because}`, { asked })
      : t(because === 'price' ? 'nearest.price' : 'nearest.filters')
  }
}
