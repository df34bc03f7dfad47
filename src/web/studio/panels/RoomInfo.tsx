import { useTranslation } from '../../i18n/useTranslation.ts'
import { finishOf, type SurfaceKind } from '../../../contract/finishTable.ts'
import { area, floorPolygon } from '../../../room/polygon.ts'
import type { Namespaces } from '../../i18n/namespaces.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { useMayEdit, useScene } from '../context.ts'
import { Preferences } from './Preferences.tsx'
import styles from './inspector.module.css'

/** The room: its size and finishes, shown while nothing is selected. */
export const RoomInfo = ({ onCatalogue }: { onCatalogue: () => void }) => {
  const { t } = useTranslation('studio')
  const { t: ofFinishes } = useTranslation('finishes')
  const format = useFormat()
  const room = useScene((state) => state.document.scene.room)
  const empty = useScene((state) => state.document.items.size === 0)
  const editable = useMayEdit()
  const { length, width, height } = room.dimensions
  const [wall] = room.walls
  const named = (kind: SurfaceKind, material: string, pattern: string | null = null) => {
    const id = finishOf(kind, material, pattern)?.id
    return ofFinishes((id ?? 'other') as keyof Namespaces['finishes'])
  }
  return (
    <div className={styles.body} data-testid="room-info">
      <h2>{t('room.title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('room.size')}</dt>
        <dd>{t('measure.at', { x: format.metres(length), z: format.metres(width) })}</dd>
        <dt>{t('room.area')}</dt>
        <dd>{format.area(area(floorPolygon(room.walls)))}</dd>
        <dt>{t('room.height')}</dt>
        <dd>{format.metres(height)}</dd>
        <dt>{t('room.floor')}</dt>
        <dd>
          <i className={styles.dot} style={{ background: room.floor.color }} />
          {named('floor', room.floor.material, room.floor.pattern)}
        </dd>
        {wall && <dt>{t('room.walls')}</dt>}
        {wall && (
          <dd>
            <i className={styles.dot} style={{ background: wall.color }} />
            {named('wall', wall.material)}
          </dd>
        )}
      </dl>
      {empty && editable && (
        <div className={styles.start}>
          <p>{t('room.empty')}</p>
          <Button variant="primary" className={styles.phoneOnly ?? ''} onPress={onCatalogue}>
            {t('room.start')}
          </Button>
        </div>
      )}
      <div className={styles.phoneOnly}>
        <Preferences />
      </div>
    </div>
  )
}
