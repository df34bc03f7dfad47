/** "More" in the top bar: whatever is done to the room as a whole, from the registry. */
import { Ellipsis } from 'lucide-react'
import { MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import { ACTIONS } from '../../../editor/actions/registry.ts'
import { menuOfRoom } from '../../../editor/actions/targets.ts'
import { useStudio } from '../../context.ts'
import { ActionMenu } from '../../controls/ActionMenu.tsx'
import styles from '../../controls/menu.module.css'

const Content = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  // Available actions follow from the scene.
  useStore(room.scene.store)
  return <ActionMenu headed label={t('menu.more')} parts={menuOfRoom(ACTIONS, room)} />
}

export const MoreMenu = () => {
  const { t } = useTranslation('studio')
  return (
    <MenuTrigger>
      <IconButton name={t('menu.more')} icon={<Ellipsis size={20} aria-hidden="true" />} data-testid="more" />
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={4}>
        <Content />
      </Popover>
    </MenuTrigger>
  )
}
