/** Buttons of the drawing tools over the plan; while a tool is active its own bar replaces them. */
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from 'react-aria-components/Button'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Action, WordKey } from '../../../editor/action.ts'
import { putDoor, putWindow } from '../../../editor/kinds/opening/openingActions.ts'
import { placeCorner } from '../../../editor/kinds/corner/cornerActions.ts'
import { drawWalls } from '../../../editor/kinds/wall/wallActions.ts'
import { measureTool } from '../../../editor/actions/room/measure.ts'
import { useScene, useStudio } from '../../context.ts'
import styles from './edit.module.css'

const TOOLS: readonly { action: Action; word: WordKey }[] = [
  { action: drawWalls, word: 'tool.walls' },
  { action: placeCorner, word: 'tool.corner' },
  { action: putDoor, word: 'tool.door' },
  { action: putWindow, word: 'tool.window' },
  { action: measureTool, word: 'tool.measure' },
]

export const PlanTools = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const view = useScene((state) => state.view)
  if (view !== 'plan' && view !== 'split') return null
  return (
    <Toolbar className={styles.tools ?? ''} data-view={view} data-own-pointer data-testid="plan-tools" aria-label={t('tools.title')}>
      {TOOLS.map(({ action, word }) => {
        const Icon = action.icon
        return (
          <Button key={action.id} className={styles.tool ?? ''} onPress={() => action.run(room)}>
            <Icon size={20} aria-hidden="true" />
            {t(word)}
          </Button>
        )
      })}
    </Toolbar>
  )
}
