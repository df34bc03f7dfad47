import { finishOf, type SurfaceKind } from '#contract/catalog/finishTable.ts'
import { ROOM_TYPES } from '#contract/wire/vocabulary.ts'
import { area, floorPolygon } from '#room/geometry/polygon.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import type { Namespaces } from '../../../lib/i18n/namespaces.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import { setRoomType } from '../../../editor/actions/project/projectEdits.ts'
import { useMayEdit, useScene, useStudio } from '../../context.ts'
import styles from '../../controls/section.module.css'

/** Use of the room and its size in figures; its finishes for viewers: editors see them below. */
export const FactsSection = () => {
  const { t } = useTranslation('studio')
  const { t: ofCatalogue } = useTranslation('catalogue')
  const { t: ofFinishes } = useTranslation('finishes')
  const editedRoom = useStudio()
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
    <>
      {editable && (
        <Select
          label={t('room.type')}
          choices={ROOM_TYPES.map((id) => ({ id, name: ofCatalogue(`roomType.${id}`) }))}
          value={room.type}
          onChange={(type) => setRoomType(editedRoom, type)}
        />
      )}
      <dl className={styles.facts}>
        {!editable && <dt>{t('room.type')}</dt>}
        {!editable && <dd>{ofCatalogue(`roomType.${room.type}`)}</dd>}
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
    </>
  )
}
