/** Doors and windows: a small palette to choose from, and those that are there. */
import type { Opening } from '#contract/design/scene.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from 'react-aria-components/Button'
import { addOpening } from '../../../editor/kinds/opening/openingEdits.ts'
import { useScene, useStudio } from '../../context.ts'
import { startOpening } from '../../../editor/kinds/opening/openingActions.ts'
import { usePartName } from '../../labels/usePartName.ts'
import inspector from '../../controls/section.module.css'
import { OPENING_KINDS, type OpeningKind } from '../../../editor/kinds/opening/openingKinds.ts'
import styles from './room.module.css'

/** Seen from within: panes for windows, leaves for doors, at one scale. */
const KindDrawing = ({ kind: { id, type, size } }: { kind: OpeningKind }) => {
  const parts = id === 'double-door' || id === 'wide-window' ? 2 : 1
  const [w, h] = [size.width * 14, size.height * 14]
  const [x, y] = [16 - w / 2, 33 - (size.sill + size.height) * 14]
  return (
    <svg viewBox="0 0 32 35" width={32} height={35} aria-hidden="true">
      <path d={`M1 33.5H31M${x} ${y}h${w}v${h}h${-w}Z${parts === 2 ? `M16 ${y}v${h}` : ''}`} />
      {type === 'door' ? <circle cx={parts === 2 ? 18 : x + w - 2.5} cy={33 - h / 2} r={0.9} /> : <path d={`M${x} ${y + h / 2}h${w}`} />}
    </svg>
  )
}

const Kind = ({ kind }: { kind: OpeningKind }) => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const room = useStudio()
  const name = t(kind.name)
  const size = `${format.number(kind.size.width * 100, 0)} × ${format.centimetres(kind.size.height)}`
  return (
    <Button
      className={styles.kind ?? ''}
      aria-label={t('opening.add', { opening: name, size })}
      // A pointer then shows where; without one it is placed in the selected wall, or where there is room.
      onPress={({ pointerType }) =>
        pointerType === 'keyboard' || pointerType === 'virtual' ? addOpening(room, kind.type, kind.size) : startOpening(room, kind.type, kind.size)
      }
    >
      <KindDrawing kind={kind} />
      <span>{name}</span>
      <span className={styles.small}>{size}</span>
    </Button>
  )
}

const Known = ({ opening }: { opening: Opening }) => {
  const room = useStudio()
  const { t } = useTranslation('studio')
  const { metres } = useFormat()
  const nameOf = usePartName()
  return (
    <button type="button" className={inspector.item} onClick={() => room.scene.selectPart({ kind: 'opening', id: opening.id })}>
      <span>{nameOf({ kind: 'opening', id: opening.id })}</span>
      <span className={inspector.itemPrice}>{t('opening.size', { width: metres(opening.width), height: metres(opening.height) })}</span>
    </button>
  )
}

export const OpeningsSection = () => {
  const { t } = useTranslation('studio')
  const openings = useScene((state) => state.document.scene.objects)
  const wallId = useScene((state) => (state.part?.kind === 'wall' ? state.part.id : null))
  const here = wallId === null ? openings : openings.filter((opening) => opening.wallId === wallId)
  return (
    <section>
      <h3>{t('opening.title')}</h3>
      <div className={styles.kinds} role="group" aria-label={t('opening.title')}>
        {OPENING_KINDS.map((kind) => (
          <Kind key={kind.id} kind={kind} />
        ))}
      </div>
      <p className={inspector.quiet}>{t('opening.help')}</p>
      {here.length > 0 && (
        <ul aria-label={t('opening.here')}>
          {here.map((opening) => (
            <li key={opening.id}>
              <Known opening={opening} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
