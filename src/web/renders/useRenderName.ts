import { fileName } from '#contract/text/fileName.ts'
import type { Render } from '#contract/renders/renders.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'

export interface RenderName {
  /** `Photorealistic, Natural`. */
  how: string
  /** `Sitting room, photorealistic 2026-11-21.jpg`. */
  file: string
  /** For users who cannot see it. */
  alt: string
}

/** How a render was made, in words. */
export const howOf = (
  { quality, lighting, projection, film }: Pick<Render, 'quality' | 'lighting' | 'projection' | 'film'>,
  t: ReturnType<typeof useTranslation<'pictures'>>['t'],
): string[] => [film ? t('film.short') : t(`quality.${quality}`), t(`light.${lighting}`), ...(projection === 'panorama' ? [t('panorama.short')] : [])]

/** Names a picture by what it shows and how it was made. */
export const useRenderName = (
  room: string,
): ((render: Pick<Render, 'quality' | 'lighting' | 'projection' | 'film' | 'format' | 'createdAt'>) => RenderName) => {
  const { t } = useTranslation('pictures')
  const { dateTime } = useFormat()
  return (render) => {
    const { film, format, createdAt } = render
    const how = howOf(render, t)
    return {
      how: how.join(t('and')),
      file: fileName(room, new Date(createdAt), film?.format ?? format, { shows: how.join(t('and')) }),
      alt: t('alt', { room, how: how.join(t('and')), time: dateTime(createdAt) }),
    }
  }
}
