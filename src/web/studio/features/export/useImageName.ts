import { fileName } from '#contract/text/fileName.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { partOfDay, roomHour } from '../../../editor/actions/room/light.ts'
import { useStudio } from '../../context.ts'
import type { ImageShape } from '../../viewport/capture/imageSize.ts'
import type { Viewpoint } from './exportImage.ts'

/** No file system takes a colon: this sign, a ratio's, looks like one. */
const RATIO = '\u2236'

/** Names an image by its content: `Living room, evening, eye height, 4∶5 2026-11-21.png`. */
export const useImageName = (viewpoint: Viewpoint, shape: ImageShape): (() => string) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  return () => {
    const shown = [viewpoint === 'eye' ? t('output.name.eye') : '', shape === 'screen' ? '' : shape.replace(':', RATIO)]
    const parts = [t(`output.time.${partOfDay(roomHour(room)).name}`), ...shown].filter((part) => part !== '')
    return fileName(room.document.project.name, serverNow(), 'png', { shows: parts.join(t('output.name.and')) })
  }
}
