import { finishOf, type SurfaceKind } from '../../../../contract/finishTable.ts'
import { area, floorPolygon } from '../../../../room/polygon.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Namespaces } from '../../../i18n/namespaces.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMayEdit, useScene } from '../../context.ts'
import styles from '../inspector.module.css'

/** Size in figures; for somebody who may only look, its finishes: who may change them sees them below. */
export const FactsSection = () => {
  const { t } = useTranslation('studio')
  const { t: ofFinishes } = useTranslation('finishes')
  const format = useFormat()
  const room = useScene((state) => state.document.scene.room)
  const { length, width, height } = room.dimensions
  const [wall] = room.walls
  const editable = useMayEdit()
  const named = (kind: SurfaceKind, material: string, pattern: string | null = null) => {
    const id = finishOf(kind, material, pattern)?.id
    return ofFinishes((id ?? 'other') as keyof Namespaces['finishes'])
  }
  return (
    <dl className={styles.facts}>
      <dt>{t('room.size')}</dt>
      <dd>{t('measure.at', { x: format.metres(length), z: format.metres(width) })}</dd>
      <dt>{t('room.area')}</dt>
      <dd>{format.area(area(floorPolygon(room.walls)))}</dd>
      <dt>{t('room.height')}</dt>
      <dd>{format.metres(height)}</dd>
      {!editable && (
        <>
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
        </>
      )}
    </dl>
  )
}
