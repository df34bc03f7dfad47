import { useId, type ReactNode } from 'react'
import type { Preferences, User } from '#contract/accounts/accounts.ts'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import styles from './settings.module.css'
import { useUpdatePreferences } from './useUpdatePreferences.ts'

type Notifications = Preferences['notifications']
/** Messages that a setting decides on. */
type Notification = `email.${keyof Notifications['email']}` | `sms.${keyof Notifications['sms']}`

interface Props {
  user: User
  of: Notification
  about: string
  children: ReactNode
}

/** Whether messages of one kind are wanted: saved at the press, and as it was when that fails. */
export const NotificationSwitch = ({ user, of, about, children }: Props) => {
  const update = useUpdatePreferences()
  const id = useId()
  const [channel, kind] = of.split('.') as ['email' | 'sms', string]
  const settingIn = (notifications: { email?: object; sms?: object } | undefined): boolean | undefined =>
    (notifications?.[channel] as Record<string, boolean> | undefined)?.[kind]
  const wanted = update.isPending ? settingIn(update.variables.notifications) : undefined
  return (
    <div>
      <Checkbox
        isSelected={wanted ?? settingIn(user.preferences.notifications) ?? false}
        onChange={(on) => update.mutate({ notifications: { [channel]: { [kind]: on } } })}
        aria-describedby={id}
      >
        {children}
      </Checkbox>
      <p id={id} className={styles.about}>
        {about}
      </p>
      <ErrorNotice error={update.error} />
    </div>
  )
}
