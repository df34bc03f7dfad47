import { fileName } from '../../contract/fileName.ts'
import type { Render } from '../../contract/renders.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

export interface RenderName {
  /** `Photorealistic, Natural`. */
  how: string
  /** `Sitting room, photorealistic 2026-11-21.jpg`. */
  file: string
  /** For users who cannot see it. */
  alt: string
}

/** Names a picture by what it shows and how it was made. */
export const useRenderName = (
  room: string,
): ((render: Pick<Render, 'quality' | 'lighting' | 'projection' | 'format' | 'createdAt'>) => RenderName) => {
  const { t } = useTranslation('pictures')
  const { dateTime } = useFormat()
  return ({ quality, lighting, projection, format, createdAt }) => {
    const how = [t(`quality.${quality}`), t(`light.${lighting}`), ...(projection === 'panorama' ? [t('panorama.short')] : [])]
    return {
      how: how.join(t('and')),
      file: fileName(room, new Date(createdAt), format, { shows: how.join(t('and')) }),
      alt: t('alt', { room, how: how.join(t('and')), time: dateTime(createdAt) }),
    }
  }
}
