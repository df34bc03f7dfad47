/** Finishes of walls, floor and ceiling: a tile each; an open tile shows its choices. */
import { useState } from 'react'
import { finishIn, type Finish, type Surface } from '#room/document/finishing.ts'
import type { Namespaces } from '../../../../lib/i18n/namespaces.ts'
import { useFormat } from '../../../../lib/i18n/format.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { useScene } from '../../../context.ts'
import type { RoomPart } from '../../../../editor/store/scene.ts'
import { choiceOf, kindOf } from './choosing.ts'
import { FinishChooser } from './FinishChooser.tsx'
import { FinishThumbnail } from './FinishThumbnail.tsx'
import styles from './finishes.module.css'

type Kind = Surface['kind']

/** The surface that a part of the room is. */
const kindOfPart = (part: RoomPart | null): Kind | null =>
  part?.kind === 'wall' || part?.kind === 'floor' || part?.kind === 'ceiling' ? part.kind : null

const Tile = ({ surface, name, open, onOpen }: { surface: Surface; name: string; open: boolean; onOpen: () => void }) => {
  const { t } = useTranslation('studio')
  const { t: ofFinishes } = useTranslation('finishes')
  const room = useScene((state) => state.document.scene.room)
  const kind = kindOf(surface)
  const finish = finishIn(room, surface)
  const now = finish ? ofFinishes((choiceOf(kind, finish)?.id ?? 'other') as keyof Namespaces['finishes']) : t('finishes.differ')
  // Walls that differ: each shows a strip.
  const several: Finish[] = finish ? [finish] : room.walls.slice(0, 4).map(({ material, color }) => ({ material, color, pattern: null }))
  return (
    <button type="button" className={styles.tile} aria-expanded={open} onClick={onOpen}>
      <span className={styles.strip}>
        {several.map((each, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- strips have no other name
          <FinishThumbnail key={i} kind={kind} finish={each} />
        ))}
      </span>
      <strong>{name}</strong>
      <span className={styles.is}>{now}</span>
    </button>
  )
}

export const FinishSection = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const part = useScene((state) => state.part)
  const wall = useScene(({ part: chosen, document }) =>
    chosen?.kind === 'wall' ? document.scene.room.walls.findIndex(({ id }) => id === chosen.id) : -1,
  )
  const [open, setOpen] = useState<Kind | null>(kindOfPart(part))
  // A wall that is pressed in the room is the one that is finished now; no longer chosen, it is none.
  const [before, setBefore] = useState(part)
  if (before !== part) {
    setBefore(part)
    setOpen(kindOfPart(part) ?? (open === 'wall' ? null : open))
  }
  const surfaces: { surface: Surface; name: string }[] = [
    ...(part?.kind === 'wall' && wall >= 0
      ? [{ surface: { kind: 'wall', id: part.id } as const, name: t('finishes.wall.number', { number: format.number(wall + 1) }) }]
      : []),
    { surface: { kind: 'walls' }, name: t('finishes.walls') },
    { surface: { kind: 'floor' }, name: t('finishes.floor') },
    { surface: { kind: 'ceiling' }, name: t('finishes.ceiling') },
  ]
  const chosen = surfaces.find(({ surface }) => surface.kind === open)
  return (
    <section data-testid="finishes">
      <h3>{t('finishes.title')}</h3>
      <div className={styles.tiles}>
        {surfaces.map(({ surface, name }) => (
          <Tile
            key={surface.kind}
            surface={surface}
            name={name}
            open={surface.kind === open}
            onOpen={() => setOpen(surface.kind === open ? null : surface.kind)}
          />
        ))}
      </div>
      {chosen && (
        <FinishChooser key={chosen.surface.kind === 'wall' ? chosen.surface.id : chosen.surface.kind} surface={chosen.surface} name={chosen.name} />
      )}
      {chosen?.surface.kind === 'walls' && <p className={styles.hint}>{t('finishes.wall.hint')}</p>}
    </section>
  )
}
