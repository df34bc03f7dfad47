/** Sections of actions as a menu: for the selection, and for the room as a whole. Families of actions are submenus. */
import { ChevronRight } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, SubmenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { isOn, type Action } from '../../editor/action.ts'
import { ariaKeys, keyText } from '../keys/keyWords.ts'
import type { MenuSection as Part } from '../../editor/actions/targets.ts'
import { useStudio } from '../context.ts'
import styles from './menu.module.css'

const Item = ({ action }: { action: Action }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const Icon = action.icon
  const [key] = action.keys
  const name = t(action.label)
  const keys = ariaKeys(action.keys)
  return (
    <MenuItem
      id={action.id}
      textValue={name}
      isDisabled={!isOn(action, room)}
      className={styles.item ?? ''}
      {...(keys && { 'aria-keyshortcuts': keys })}
      onAction={() => {
        // A menu that no button opened is closed by its action.
        room.openMenu(null)
        action.run(room)
      }}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      {key && (
        <kbd className={styles.key} dir="ltr" aria-hidden="true">
          {keyText(key)}
        </kbd>
      )}
    </MenuItem>
  )
}

export const ActionMenu = ({ label, parts, headed = false }: { label: string; parts: readonly Part[]; headed?: boolean }) => {
  const { t } = useTranslation('studio')
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus
    <Menu aria-label={label} className={styles.menu ?? ''} autoFocus="first">
      {parts.map(({ section, entries }) => (
        <MenuSection key={section} id={`section-${section}`} className={styles.section ?? ''} aria-label={t(`section.${section}`)}>
          {headed && <Header className={styles.header ?? ''}>{t(`section.${section}`)}</Header>}
          {entries.map((entry) =>
            'action' in entry ? (
              <Item key={entry.action.id} action={entry.action} />
            ) : (
              <SubmenuTrigger key={entry.family}>
                <MenuItem id={entry.family} textValue={t(entry.family)} className={styles.item ?? ''}>
                  <span className={styles.blank} />
                  <span className={styles.name}>{t(entry.family)}</span>
                  <ChevronRight size={18} aria-hidden="true" className={styles.into} />
                </MenuItem>
                <Popover className={styles.popover ?? ''} offset={-4}>
                  <Menu aria-label={t(entry.family)} className={styles.menu ?? ''}>
                    {entry.actions.map((action) => (
                      <Item key={action.id} action={action} />
                    ))}
                  </Menu>
                </Popover>
              </SubmenuTrigger>
            ),
          )}
        </MenuSection>
      ))}
    </Menu>
  )
}
