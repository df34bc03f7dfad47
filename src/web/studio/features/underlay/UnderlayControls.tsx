/** The underlay: its opacity, whether it is locked, its scale, tracing it, removing it. */
import { Ruler, Spline, Trash2 } from 'lucide-react'
import { Label } from 'react-aria-components/Label'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { changeUnderlay, removeUnderlay } from '../../../editor/kinds/underlay/underlayEdits.ts'
import { useStudio } from '../../context.ts'
import { startScaling } from '../../../editor/kinds/underlay/underlayActions.ts'
import { startTracing } from '../../../editor/kinds/wall/wallActions.ts'
import { lookAtPlan } from '../../../editor/startTool.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { Underlay } from '../../../editor/kinds/underlay/underlayStore.ts'
import styles from './underlay.module.css'

const inPlan = (room: EditedRoom, start: (room: EditedRoom) => void) => () => {
  room.open(null)
  lookAtPlan(room)
  start(room)
}

export const UnderlayControls = ({ underlay }: { underlay: Underlay }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  return (
    <div className={styles.controls}>
      <Slider
        className={styles.slider ?? ''}
        value={underlay.opacity}
        minValue={0.1}
        maxValue={1}
        step={0.05}
        onChange={(opacity) => changeUnderlay(room, { opacity }, 'live')}
        onChangeEnd={(opacity) => changeUnderlay(room, { opacity })}
      >
        <Label>{t('tracing.opacity')}</Label>
        <SliderTrack className={styles.track ?? ''}>
          <SliderThumb className={styles.thumb ?? ''} />
        </SliderTrack>
      </Slider>
      <Checkbox isSelected={underlay.locked} onChange={(locked) => changeUnderlay(room, { locked })}>
        {t('tracing.lock')}
      </Checkbox>
      {!underlay.locked && <p className={styles.quiet}>{t('tracing.lock.help')}</p>}
      <div className={styles.buttons}>
        <Button icon={<Ruler size={18} aria-hidden="true" />} onPress={inPlan(room, startScaling)}>
          {t('tracing.scale')}
        </Button>
        <Button variant="primary" icon={<Spline size={18} aria-hidden="true" />} onPress={inPlan(room, startTracing)}>
          {t('tracing.trace')}
        </Button>
        <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onPress={() => removeUnderlay(room)}>
          {t('tracing.remove')}
        </Button>
      </div>
    </div>
  )
}
