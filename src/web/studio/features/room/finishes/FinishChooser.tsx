/** Finishes of one surface: thumbnails, colours. */
import { useState } from 'react'
import { swatchOf } from '#contract/catalog/finishTable.ts'
import { finishIn, type Finish, type Surface } from '#room/document/finishing.ts'
import type { Namespaces } from '../../../../lib/i18n/namespaces.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../../lib/ui/forms/choices.tsx'
import { restore, setFinish, previewFinish } from '../../../../editor/actions/room/finishes.ts'
import { useScene, useStudio } from '../../../context.ts'
import { choiceOf, finishFrom, kindOf, offered } from './choosing.ts'
import { FinishThumbnail } from './FinishThumbnail.tsx'
import { OwnColour } from './OwnColour.tsx'
import { Trying } from './PreviewRadios.tsx'
import styles from './finishes.module.css'

type FinishWord = keyof Namespaces['finishes']

/** @param surface that is finished: give the component a key of it */
export const FinishChooser = ({ surface, name }: { surface: Surface; name: string }) => {
  const { t } = useTranslation('studio')
  const { t: ofFinishes } = useTranslation('finishes')
  const { t: ofCatalogue } = useTranslation('catalogue')
  const editedRoom = useStudio()
  const room = useScene((state) => state.document.scene.room)
  const style = useScene((state) => state.document.project.style)
  const [all, setAll] = useState(false)
  const kind = kindOf(surface)
  const now = finishIn(room, surface)
  const choice = choiceOf(kind, now)
  const choices = offered(kind, style, all, choice)
  const fromId = (id: string): Finish | undefined => {
    const picked = choices.find((each) => each.id === id)
    return picked && (picked === choice && now ? now : finishFrom(picked, now))
  }
  const withFinish = (act: (finish: Finish) => void) => (id: string) => {
    const finish = fromId(id)
    if (finish) act(finish)
  }
  const coloured = (color: string): Finish | null => (now ? { ...now, color } : null)
  const withColour = (act: (finish: Finish) => void) => (color: string) => {
    const finish = coloured(color)
    if (finish) act(finish)
  }
  const trying = (finish: Finish) => previewFinish(editedRoom, surface, finish)
  const choosing = (finish: Finish) => void setFinish(editedRoom, surface, finish)
  const leaving = () => restore(editedRoom)
  const swatch = choice && now ? swatchOf(choice, now.color) : undefined
  const finishName = now ? ofFinishes((choice?.id ?? 'other') as FinishWord) : t('finishes.differ')
  const colourName = swatch ? ofFinishes(`swatch.${swatch.name}` as FinishWord) : t('finishes.ownColour')
  return (
    <div className={styles.chooser} role="group" aria-label={name} data-testid="finish-chooser">
      <p className={styles.now}>
        <strong>{finishName}</strong>
        {now && <span>{colourName}</span>}
      </p>
      {choice && now && (
        <div className={styles.colours}>
          <Trying
            label={t('finishes.colour')}
            className={styles.swatches}
            options={choice.swatches.map(({ name: colour, color }) => ({
              id: color,
              name: ofFinishes(`swatch.${colour}` as FinishWord),
              thumbnail: <span className={styles.swatch} style={{ background: color }} />,
            }))}
            chosen={swatch?.color ?? null}
            onTry={withColour(trying)}
            onLeave={leaving}
            onChoose={withColour(choosing)}
          />
          <OwnColour
            label={t('finishes.colour.own')}
            value={now.color}
            chosen={!swatch}
            onTry={withColour(trying)}
            onLeave={leaving}
            onChoose={withColour(choosing)}
          />
        </div>
      )}
      <Segmented
        label={t('finishes.for')}
        value={all ? 'all' : 'style'}
        onChange={(id) => setAll(id === 'all')}
        className={styles.filter ?? ''}
        options={[
          { id: 'style', name: t('finishes.for.style', { style: ofCatalogue(`style.${style}`) }) },
          { id: 'all', name: t('finishes.for.all') },
        ]}
      />
      <Trying
        label={t('finishes.which')}
        className={styles.grid}
        options={choices.map((each) => ({
          id: each.id,
          name: ofFinishes(each.id as FinishWord),
          thumbnail: <FinishThumbnail kind={kind} finish={each === choice && now ? now : finishFrom(each, now)} />,
          words: ofFinishes(each.id as FinishWord),
        }))}
        chosen={choice?.id ?? null}
        onTry={withFinish(trying)}
        onLeave={leaving}
        onChoose={withFinish(choosing)}
      />
    </div>
  )
}
