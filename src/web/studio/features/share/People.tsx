/** Collaborators of the room: invite, change the permission, remove. */
import { Link } from '@tanstack/react-router'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Collaborator } from '#contract/design/project.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { remarksOf } from '../../../lib/ui/forms/remarks.ts'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Unsent, type Reason } from './Unsent.tsx'
import { useInvite, useRemovePerson, useSetPermission } from './sharing.ts'
import styles from './share.module.css'

const COMPLETE = /^\S+@\S+\.\S+$/
type Permission = Collaborator['permission']
const PERMISSIONS: readonly Permission[] = ['edit', 'view']

const usePermissions = () => {
  const { t } = useTranslation('sharing')
  return PERMISSIONS.map((id) => ({ id, name: t(`permission.${id}`) }))
}

const Invite = ({ projectId, roomName, isGuest }: { projectId: string; roomName: string; isGuest: boolean }) => {
  const { t } = useTranslation('sharing')
  const choices = usePermissions()
  const [email, setEmail] = useState('')
  const [permission, setPermission] = useState<Permission>('edit')
  const [incomplete, setIncomplete] = useState(false)
  const [unsent, setUnsent] = useState<{ email: string; reason: Reason; projectUrl: string } | null>(null)
  const invite = useInvite(projectId)
  const { t: ofErrors } = useTranslation('errors')
  const remark = incomplete ? ofErrors('email') : remarksOf(invite.error)['collaborators.0.email']
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!COMPLETE.test(email.trim())) return setIncomplete(true)
        invite.mutate(
          { email: email.trim(), permission },
          {
            onSuccess: ({ project: { projectUrl }, collaborators }, { email: added }) => {
              const reason = collaborators.find((one) => one.email === added.toLowerCase())?.invitation?.reason ?? null
              setUnsent(reason && { email: added, reason, projectUrl })
              if (reason === null) toast(t('invite.done', { email: added }))
              setEmail('')
            },
          },
        )
      }}
    >
      <div className={styles.invite}>
        <TextField
          label={t('invite.email')}
          type="email"
          name="invited"
          autoComplete="off"
          value={email}
          error={remark}
          onChange={(typed) => {
            setEmail(typed)
            setIncomplete(false)
            invite.reset()
          }}
        />
        <Select label={t('invite.permission')} choices={choices} value={permission} onChange={setPermission} />
        <Button type="submit" variant="primary" isPending={invite.isPending}>
          {t('invite.do')}
        </Button>
      </div>
      {!isGuest && <p className={styles.hint}>{t('invite.hint')}</p>}
      {!remark && <ErrorNotice error={invite.error} />}
      <div className={styles.unsent} aria-live="polite">
        {unsent && <Unsent {...unsent} roomName={roomName} />}
      </div>
    </Form>
  )
}

const Person = ({ projectId, person }: { projectId: string; person: Collaborator }) => {
  const { t } = useTranslation('sharing')
  const choices = usePermissions()
  const change = useSetPermission(projectId)
  const remove = useRemovePerson(projectId)
  const name = person.name ?? person.email ?? ''
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <strong dir="auto">{name}</strong>
        {person.name !== null && (
          <span className={styles.hint} dir="ltr">
            {person.email}
          </span>
        )}
        <span className={styles.status} data-status={person.status}>
          {t(`status.${person.status}`)}
        </span>
      </div>
      <Select
        hideLabel
        label={t('permission.of', { name })}
        choices={choices}
        value={person.permission}
        onChange={(permission) => permission !== person.permission && change.mutate({ id: person.id, permission })}
      />
      <IconButton
        name={t('remove.name', { name })}
        icon={<UserMinus size={20} aria-hidden="true" />}
        isPending={remove.isPending}
        onPress={() => remove.mutate(person, { onSuccess: () => void toast(t('remove.done', { name })) })}
      />
      {(change.error ?? remove.error) && (
        <div className={styles.across}>
          <ErrorNotice error={change.error ?? remove.error} />
        </div>
      )}
    </li>
  )
}

interface PeopleProps {
  projectId: string
  roomName: string
  collaborators: readonly Collaborator[]
}

export const People = ({ projectId, roomName, collaborators }: PeopleProps) => {
  const { t } = useTranslation('sharing')
  const guest = useSession()?.isGuest ?? true
  return (
    <section className={styles.section} aria-labelledby="share-people">
      <h3 id="share-people">{t('people')}</h3>
      {guest && (
        <Notice tone="calm">
          <p>{t('invite.guest')}</p>
          <Link to="/register" search={{ next: `/studio/${projectId}` }}>
            {t('invite.register')}
          </Link>
        </Notice>
      )}
      <Invite projectId={projectId} roomName={roomName} isGuest={guest} />
      {collaborators.length === 0 && !guest && <p className={styles.hint}>{t('people.none')}</p>}
      {collaborators.length > 0 && (
        <ul className={styles.people}>
          {collaborators.map((person) => (
            <Person key={person.id} projectId={projectId} person={person} />
          ))}
        </ul>
      )}
    </section>
  )
}
