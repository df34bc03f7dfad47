/** Walls, floor and ceiling in a style, at once. */
import { STYLES, type Style } from '#contract/wire/vocabulary.ts'
import { finishedInStyle, finishesOf } from '#room/document/finishing.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../lib/ui/forms/Button.tsx'
import { isOn } from '../../../../editor/action.ts'
import { restore, setStyle, previewStyle } from '../../../../editor/actions/room/finishes.ts'
import { ACTIONS } from '../../../../editor/actions/registry.ts'
import { useScene, useStudio } from '../../../context.ts'
import { FinishThumbnail } from './FinishThumbnail.tsx'
import { Trying } from './PreviewRadios.tsx'
import styles from './finishes.module.css'

const Strip = ({ style }: { style: Style }) => {
  const { walls, floor, ceiling } = finishesOf(style)
  return (
    <span className={styles.strip}>
      <FinishThumbnail kind="wall" finish={walls} />
      <FinishThumbnail kind="floor" finish={floor} />
      <FinishThumbnail kind="ceiling" finish={ceiling} />
    </span>
  )
}

export const StyleSection = () => {
  const { t } = useTranslation('studio')
  const { t: ofCatalogue } = useTranslation('catalogue')
  const room = useStudio()
  // A style is chosen while the room is all in it.
  const chosen = useScene(({ document: { scene, project } }) => (finishedInStyle(scene, project.style) === scene ? project.style : null))
  // The first piece may be placed by someone else.
  useScene((state) => state.document.items.size === 0)
  const restyle = ACTIONS.find(({ id }) => id === 'restyle')
  return (
    <section data-testid="styles">
      <h3>{t('styles.title')}</h3>
      <p className={styles.hint}>{t('styles.about')}</p>
      <Trying
        label={t('styles.title')}
        className={styles.styles}
        options={STYLES.map((style) => ({
          id: style,
          name: ofCatalogue(`style.${style}`),
          thumbnail: <Strip style={style} />,
          words: ofCatalogue(`style.${style}`),
        }))}
        chosen={chosen}
        onTry={(style) => previewStyle(room, style)}
        onLeave={() => restore(room)}
        onChoose={(style) => setStyle(room, style)}
      />
      {restyle && isOn(restyle, room) && (
        <Button wide onPress={() => restyle.run(room)}>
          {t('styles.furniture')}
        </Button>
      )}
    </section>
  )
}
