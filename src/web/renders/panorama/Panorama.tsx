/** A panorama to look around in: by dragging, by keys and the wheel, and by turning a phone. */
import { Compass, RotateCcw } from 'lucide-react'
import { useId, useRef } from 'react'
import { useRetryWhenBack } from '../../lib/api/recovery.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { isCoarse } from '../../lib/ui/device/device.ts'
import { Notice } from '../../lib/ui/states.tsx'
import { AHEAD, keyed } from './panoramaView.ts'
import { useDeviceOrientation } from './useDeviceOrientation.ts'
import { usePanoramaCanvas } from './usePanoramaCanvas.ts'
import { usePanoramaPointers } from './usePanoramaPointers.ts'
import styles from './panorama.module.css'

interface Props {
  url: string
  alt: string
}

/** Follows the phone, where there may be one; an obstacle is shown. */
const DeviceSwitch = ({ state, toggle }: Pick<ReturnType<typeof useDeviceOrientation>, 'state' | 'toggle'>) => {
  const { t } = useTranslation('pictures')
  const isOn = state === 'on' || state === 'waiting'
  return (
    <>
      <Button
        icon={<Compass size={20} aria-hidden="true" />}
        isPending={state === 'asking'}
        onPress={() => void toggle()}
        data-testid="panorama-device"
      >
        {t(isOn ? 'panorama.device.off' : 'panorama.device')}
      </Button>
      {state === 'refused' && <Notice>{t('panorama.device.refused')}</Notice>}
      {state === 'absent' && <Notice>{t('panorama.device.absent')}</Notice>}
    </>
  )
}

const Panorama = ({ url, alt }: Props) => {
  const { t } = useTranslation('pictures')
  const { t: errors } = useTranslation('errors')
  const hint = useId()
  const area = useRef<HTMLDivElement>(null)
  const { canvas, state, retry, change, release, fov, followDevice } = usePanoramaCanvas(url)
  const device = useDeviceOrientation(followDevice)
  const pointers = usePanoramaPointers(area, { change, release, fov })
  useRetryWhenBack(state === 'lost', retry)
  if (state === 'flat')
    return (
      <div className={styles.panorama}>
        <img src={url} alt={alt} className={styles.flat} />
        <Notice tone="calm">{t('panorama.flat')}</Notice>
      </div>
    )
  return (
    <div className={styles.panorama}>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application: it takes pointers and keys */}
        <div
          ref={area}
          role="application"
          aria-label={alt}
          aria-describedby={hint}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application: it takes keys
          tabIndex={0}
          className={styles.area}
          data-testid="panorama"
          data-state={state}
          onKeyDown={(event) => {
            if (keyed(AHEAD, event.key) === null) return
            event.preventDefault()
            event.stopPropagation()
            change((from) => keyed(from, event.key) ?? from)
          }}
          {...pointers}
        >
          <canvas ref={canvas} aria-hidden="true" />
        </div>
        {state === 'loading' && (
          <p role="status" className={styles.over}>
            {t('panorama.loading')}
          </p>
        )}
        {state === 'lost' && (
          <div role="alert" className={styles.over}>
            <p>{t('panorama.lost')}</p>
            <Button icon={<RotateCcw size={20} aria-hidden="true" />} onPress={retry}>
              {errors('retry')}
            </Button>
          </div>
        )}
      </div>
      <p id={hint} className={styles.hint}>
        {t(isCoarse() ? 'look.touch' : 'look.keys')}
      </p>
      {device.isOffered && <DeviceSwitch state={device.state} toggle={device.toggle} />}
    </div>
  )
}
export default Panorama
