/** The chosen door or window: its exact sizes and place, and how a door opens. */
import type { Opening } from '#contract/design/scene.ts'
import { DIMENSION_LIMITS } from '#contract/wire/vocabulary.ts'
import { LEAST_OPENING } from '#room/openings/openings.ts'
import { inTheWayOf } from '#room/openings/swing.ts'
import { isDouble } from '#room/geometry/roomSpace.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { LengthInput } from '../../../lib/ui/forms/LengthInput.tsx'
import { duplicate } from '../../../editor/actions/edit/duplicate.ts'
import { remove } from '../../../editor/actions/edit/remove.ts'
import { resize, slideTo, swing } from '../../../editor/kinds/opening/openingEdits.ts'
import { useMayEdit, useProducts, useScene, useStudio } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import inspector from '../../controls/section.module.css'
import { useNames } from '../../labels/useNames.ts'
import styles from './room.module.css'
import { useLocalRefusal } from '../../labels/useLocalRefusal.ts'

const Sizes = ({ opening }: { opening: Opening }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const wall = useScene((state) => state.document.scene.room.walls.find(({ id }) => id === opening.wallId))
  const refused = useLocalRefusal()
  const rest = wall ? Math.max(0, lengthOf(wall) - opening.offset - opening.width) : 0
  const field = (label: string, now: number, put: (metres: number) => boolean, least = 0) => (
    <LengthInput
      label={label}
      value={now}
      least={least}
      most={DIMENSION_LIMITS.length.max}
      unit="cm"
      onChange={(metres) => refused(() => put(metres))}
    />
  )
  return (
    <div className={styles.pair}>
      {field(t('opening.width'), opening.width, (width) => resize(room, opening, { width }), LEAST_OPENING)}
      {field(t('opening.height'), opening.height, (height) => resize(room, opening, { height }), LEAST_OPENING)}
      {opening.type === 'window' && field(t('opening.sill'), opening.sill, (sill) => resize(room, opening, { sill }))}
      {field(t('opening.fromStart'), opening.offset, (offset) => slideTo(room, opening, offset))}
      {field(t('opening.fromEnd'), rest, (end) => slideTo(room, opening, opening.offset + rest - end))}
    </div>
  )
}

const Swing = ({ door }: { door: Opening }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  return (
    <>
      {!isDouble(door.width) && (
        <div>
          <h3>{t('opening.hinge')}</h3>
          <Segmented
            label={t('opening.hinge')}
            value={door.hinge ?? 'start'}
            onChange={(hinge) => swing(room, door, { hinge })}
            options={[
              { id: 'start', name: t('opening.hinge.start') },
              { id: 'end', name: t('opening.hinge.end') },
            ]}
          />
        </div>
      )}
      <div>
        <h3>{t('opening.opens')}</h3>
        <Segmented
          label={t('opening.opens')}
          value={door.opens ?? 'in'}
          onChange={(opens) => swing(room, door, { opens })}
          options={[
            { id: 'in', name: t('opening.opens.in') },
            { id: 'out', name: t('opening.opens.out') },
          ]}
        />
      </div>
    </>
  )
}

/** Items that stand in a door's swing, or hang across a window. */
const InTheWay = ({ id }: { id: string }) => {
  const { t } = useTranslation('studio')
  const { locale } = useFormat()
  const names = useNames()
  const document = useScene((state) => state.document)
  const found = inTheWayOf(document, useProducts(), id)
  if (found.length === 0) return null
  const items = new Intl.ListFormat(locale).format(found.map(({ itemId }) => names.item(document.items.get(itemId)?.productId)))
  return <p className={inspector.short}>{t('opening.inTheWay', { items })}</p>
}

export const OpeningSection = () => {
  const { t } = useTranslation('studio')
  const { metres } = useFormat()
  const editable = useMayEdit()
  const id = useScene((state) => (state.part?.kind === 'opening' ? state.part.id : null))
  const opening = useScene((state) => state.document.scene.objects.find((each) => each.id === id))
  if (!opening) return null
  if (!editable) return <p>{t('opening.size', { width: metres(opening.width), height: metres(opening.height) })}</p>
  return (
    <section className={styles.stack} key={opening.id}>
      <div className={inspector.tools} role="group" aria-label={t('inspector.actions')}>
        <ActionButton action={duplicate} />
        <ActionButton action={remove} />
      </div>
      <InTheWay id={opening.id} />
      <Sizes opening={opening} />
      {opening.type === 'door' && <Swing door={opening} />}
    </section>
  )
}
