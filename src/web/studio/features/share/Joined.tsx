/** Users who came by the link, by the name that they typed: each may be removed, all leave with the link. */
import { UserMinus } from 'lucide-react'
import type { Collaborator } from '#contract/design/project.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { usePersonName } from '../../labels/usePersonName.ts'
import { useRemovePerson } from './sharing.ts'
import styles from './share.module.css'

const JoinedPerson = ({ projectId, person }: { projectId: string; person: Collaborator }) => {
  const { t } = useTranslation('sharing')
  const personName = usePersonName()
  const remove = useRemovePerson(projectId)
  const name = personName(person)
  return (
    <li className={styles.joined}>
      <strong dir="auto">{name}</strong>
      <IconButton
        name={t('remove.name', { name })}
        icon={<UserMinus size={20} aria-hidden="true" />}
        isPending={remove.isPending}
        onPress={() => remove.mutate(person, { onSuccess: () => void toast(t('joined.removed', { name })) })}
      />
      <ErrorNotice error={remove.error} />
    </li>
  )
}

export const Joined = ({ projectId, people }: { projectId: string; people: readonly Collaborator[] }) => {
  const { t } = useTranslation('sharing')
  return (
    <div data-testid="joined">
      <h3 id="share-joined">{t('joined')}</h3>
      <ul className={styles.people} aria-labelledby="share-joined">
        {people.map((person) => (
          <JoinedPerson key={person.id} projectId={projectId} person={person} />
        ))}
      </ul>
    </div>
  )
}
