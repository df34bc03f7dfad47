/** A render as large as the window, with its neighbours at the arrow keys. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { withWords } from '../lib/i18n/i18n.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { IconButton } from '../lib/ui/forms/Button.tsx'
import { Dialog } from '../lib/ui/overlay/Dialog.tsx'
import { lazyChunk } from '../lib/ui/loading/lazyChunks.ts'
import { RenderActions } from './RenderActions.tsx'
import { RenderFilm } from './RenderFilm.tsx'
import { RenderImage } from './RenderImage.tsx'
import { useRenderName } from './useRenderName.ts'
import styles from './pictures.module.css'

const Panorama = lazyChunk(withWords(['errors', 'pictures'], () => import('./panorama/Panorama.tsx')))

interface Props {
  /** All renders that can be viewed, newest first. */
  renders: readonly Render[]
  shown: Render
  room: string
  onShow: (render: Render) => void
  onClose: () => void
}

export const LargeRender = ({ renders, shown, room, onShow, onClose }: Props) => {
  const { t } = useTranslation('pictures')
  const { dateTime } = useFormat()
  const { alt, how } = useRenderName(room)(shown)
  const index = renders.findIndex(({ id }) => id === shown.id)
  const isRtl = document.documentElement.dir === 'rtl'
  const go = (by: number) => {
    const next = renders[index + by]
    if (next) onShow(next)
  }
  const onwards = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const onKey = useEffectEvent((key: string) => {
    if (key === onwards) go(1)
    if (key === back) go(-1)
  })
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => onKey(key)
    // Wherever in the dialog the focus is; a panorama handles its arrows itself.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const [Before, After] = isRtl ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  return (
    <Dialog widest isOpen onClose={onClose} title={how}>
      <div className={styles.large}>
        <p className={styles.when}>{dateTime(shown.createdAt)}</p>
        {shown.projection === 'panorama' && shown.imageUrl !== null ? (
          <Suspense fallback={<RenderImage large render={shown} alt={alt} />}>
            <Panorama key={shown.id} url={shown.imageUrl} alt={alt} />
          </Suspense>
        ) : shown.film ? (
          <RenderFilm key={shown.id} render={shown} name={alt} isStarted />
        ) : (
          <RenderImage large render={shown} alt={alt} />
        )}
        <div className={styles.bottom}>
          <IconButton name={t('large.before')} icon={<Before size={24} aria-hidden="true" />} isDisabled={index <= 0} onPress={() => go(-1)} />
          <span className={styles.row}>
            <RenderActions key={shown.id} render={shown} room={room} />
          </span>
          <IconButton
            name={t('large.after')}
            icon={<After size={24} aria-hidden="true" />}
            isDisabled={index >= renders.length - 1}
            onPress={() => go(1)}
          />
        </div>
      </div>
    </Dialog>
  )
}
