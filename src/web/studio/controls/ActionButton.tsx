/** A button of an action: its icon, its name, its key; off when it cannot be done. */
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useStore } from 'zustand'
import { Button, IconButton } from '../../lib/ui/forms/Button.tsx'
import { isOn, type Action } from '../../editor/action.ts'
import { ariaKeys, keyText } from '../keys/keyWords.ts'
import { useLive, useStudio } from '../context.ts'

/** @param words with its name beside the icon @param wide so, and as wide as its place @param name another name than the action's own */
export const ActionButton = ({
  action,
  words,
  wide,
  name,
  variant,
  placement,
}: {
  action: Action
  words?: boolean
  wide?: boolean
  name?: string | undefined
  variant?: 'outline' | 'quiet' | 'danger'
  /** Where its name comes up. */
  placement?: 'top'
}) => {
  const room = useStudio()
  const { t } = useTranslation('studio')
  // Availability of an action follows from the scene.
  useStore(room.scene.store)
  useLive((state) => state.permission)
  const Icon = action.icon
  const icon = <Icon size={20} aria-hidden="true" />
  const label = name ?? t(action.label)
  const [key] = action.keys
  const keys = ariaKeys(action.keys)
  const common = { isDisabled: !isOn(action, room), onPress: () => action.run(room), ...(keys && { 'aria-keyshortcuts': keys }) }
  if (words)
    return (
      <Button {...common} icon={icon} wide={wide ?? false} variant={variant ?? 'outline'}>
        {label}
      </Button>
    )
  return (
    <IconButton
      {...common}
      icon={icon}
      variant={variant ?? 'quiet'}
      name={key ? `${label} (${keyText(key)})` : label}
      {...(placement && { placement })}
    />
  )
}
