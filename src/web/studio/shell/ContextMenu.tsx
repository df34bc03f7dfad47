/** The menu of the selection, at the pointer: opened by a right click, by ⋯ beside the item, or by its key. */
import { useRef } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { ACTIONS } from '../../editor/actions/registry.ts'
import { chosenIds } from '../../editor/kinds/item/selectedItems.ts'
import { toolbarOf } from '../../editor/actions/selectionToolbar.ts'
import { menuOf } from '../../editor/actions/targets.ts'
import { useLive, useStudio } from '../context.ts'
import type { MenuPlace } from '../../editor/store/uiState.ts'
import { ActionMenu } from '../controls/ActionMenu.tsx'
import { useNames } from '../labels/useNames.ts'
import { usePartName } from '../labels/usePartName.ts'
import styles from '../controls/menu.module.css'

/** Title of the menu: its target. */
const useTitle = (): string => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const names = useNames()
  const partName = usePartName()
  const { part } = room.scene.store.getState()
  const count = chosenIds(room).length
  if (count > 1) return t('menu.several', { count })
  if (room.selected) return names.item(room.selected.productId)
  return part ? partName(part) : t('menu.room')
}

const Opened = ({ at }: { at: MenuPlace }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const title = useTitle()
  const shown = at.rest ? toolbarOf(room) : []
  const parts = menuOf(
    ACTIONS.filter((action) => !shown.includes(action)),
    room,
  )
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className={styles.anchor} style={{ insetBlockStart: at.y, left: at.x }} />
      <Popover
        isOpen
        triggerRef={anchor}
        onOpenChange={(open) => !open && room.openMenu(null)}
        placement="bottom start"
        offset={2}
        className={styles.popover ?? ''}
        aria-label={title}
        data-testid="context-menu"
      >
        <p className={styles.title}>{title}</p>
        {parts.length === 0 ? (
          <p className={styles.nothing}>{t('menu.nothing')}</p>
        ) : (
          <ActionMenu label={t('menu.chosen.of', { title })} parts={parts} />
        )}
      </Popover>
    </>
  )
}

export const ContextMenu = () => {
  const at = useLive((state) => state.menu)
  return at && <Opened key={`${at.x} ${at.y}`} at={at} />
}
