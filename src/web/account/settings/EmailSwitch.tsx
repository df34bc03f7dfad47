import { useId, type ReactNode } from 'react'
import type { Preferences, User } from '../../../contract/accounts.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { ErrorNotice } from '../../ui/states.tsx'
import styles from './settings.module.css'
import { useUpdatePreferences } from './useUpdatePreferences.ts'

interface Props {
  user: User
  kind: keyof Preferences['notifications']['email']
  about: string
  children: ReactNode
}

/** Whether mail of one kind is wanted: saved at the press, and as it was when that fails. */
export const EmailSwitch = ({ user, kind, about, children }: Props) => {
  const update = useUpdatePreferences()
  const id = useId()
  const wanted = update.isPending ? update.variables.notifications?.email?.[kind] : undefined
  return (
    <div>
      <Checkbox
        isSelected={wanted ?? user.preferences.notifications.email[kind]}
        onChange={(on) => update.mutate({ notifications: { email: { [kind]: on } } })}
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
