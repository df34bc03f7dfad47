/** Avatars of the other users who have the room open, in the colour of their selection; pressed, one shows that selection. */
import { UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import { useLive, useStudio } from '../../context.ts'
import { usePersonName } from '../../labels/usePersonName.ts'
import { initialsOf, persons } from '../../../editor/store/presence.ts'
import styles from './people.module.css'

const SHOWN = 3

export const PeopleHere = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const personName = usePersonName()
  const others = useLive((state) => state.people.others)
  const here = persons(others)
  if (here.length === 0) return null
  const find = (userId: string) => {
    const chosen = room.live
      .getState()
      .people.others.filter((one) => one.userId === userId)
      .flatMap(({ selection }) => selection)
      .find((id) => room.document.items.has(id))
    if (chosen !== undefined) room.display.viewport?.frameItems([chosen])
  }
  return (
    <ul className={styles.people} aria-label={t('people.here')} data-testid="people">
      {here.slice(0, SHOWN).map(({ userId, color, ...person }) => (
        <li key={userId} style={{ '--theirs': color } as CSSProperties}>
          <IconButton
            className={styles.person ?? ''}
            name={t('people.find', { name: personName(person) })}
            icon={<span aria-hidden="true">{initialsOf(person.name) ?? <UserRound size={16} />}</span>}
            onPress={() => find(userId)}
          />
        </li>
      ))}
      {here.length > SHOWN && (
        <li className={styles.more}>
          <span aria-hidden="true">+{here.length - SHOWN}</span>
          <span className={styles.visuallyHidden}>{t('people.more', { count: here.length - SHOWN })}</span>
        </li>
      )}
    </ul>
  )
}
