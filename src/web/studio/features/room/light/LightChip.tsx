/** The hour of the room's light, on the canvas: says which part of the day it is, and opens the four to choose from. */
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useFormat } from '../../../../lib/i18n/format.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../lib/ui/forms/Button.tsx'
import { glideTo, partOfDay, PRESETS, roomHour } from '../../../../editor/actions/room/light.ts'
import { useMayEdit, useScene, useStudio } from '../../../context.ts'
import menuStyles from '../../../controls/menu.module.css'
import { hourWords } from './hourWords.ts'
import styles from './lightChip.module.css'

const Chip = () => {
  const { t } = useTranslation('studio')
  const { locale } = useFormat()
  const room = useStudio()
  const words = useMemo(() => hourWords(locale), [locale])
  const hour = useScene(() => roomHour(room))
  const { name, icon: Icon, hour: usual } = partOfDay(hour)
  const text = hour === usual ? t(`light.${name}`) : words(hour)
  return (
    <MenuTrigger>
      <Button
        className={styles.chip ?? ''}
        icon={<Icon size={18} aria-hidden="true" />}
        aria-label={t('light.now', { part: text })}
        data-testid="light-chip"
        data-part={name}
      >
        {text}
      </Button>
      <Popover className={`${menuStyles.popover} ${styles.popover}`} placement="bottom end" offset={4}>
        <Menu
          aria-label={t('light.presets')}
          className={menuStyles.menu ?? ''}
          selectionMode="single"
          selectedKeys={hour === usual ? [name] : []}
          onAction={(key) => {
            const chosen = PRESETS.find((preset) => preset.name === key)
            if (chosen) glideTo(room, chosen.hour)
          }}
        >
          {PRESETS.map((preset) => (
            <MenuItem key={preset.name} id={preset.name} textValue={t(`light.${preset.name}`)} className={menuStyles.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <preset.icon size={18} aria-hidden="true" />
                  <span className={menuStyles.name}>{t(`light.${preset.name}`)}</span>
                  <span className={styles.time}>{words(preset.hour)}</span>
                  <Check size={16} aria-hidden="true" visibility={isSelected ? 'visible' : 'hidden'} />
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Only where the room's light can be changed and is seen: the plan is a drawing. */
export const LightChip = () => {
  const editable = useMayEdit()
  const lit = useScene((state) => state.view !== 'plan')
  return editable && lit && <Chip />
}
