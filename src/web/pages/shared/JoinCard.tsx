/** The card of a link that allows more than viewing: a first name, and one is in. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquarePlus, Users } from 'lucide-react'
import { Form } from 'react-aria-components/Form'
import { LIMITS } from '#contract/wire/limits.ts'
import { call } from '../../lib/api/client.ts'
import type { Answer, Body } from '../../lib/api/endpoints.ts'
import { profileQuery } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { TextField } from '../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../lib/ui/states.tsx'
import type { Remarks } from '../../lib/ui/forms/remarks.ts'
import { useForm } from '../../lib/ui/forms/useForm.ts'
import styles from './shared.module.css'

type Allowed = Exclude<Answer<'getSharedProject'>['linkPermission'], 'view'>
interface Props {
  shareToken: string
  allows: Allowed
}

const ICONS = { comment: MessageSquarePlus, edit: Users }

/** Null: no name was typed, and the one that is known counts. */
interface Draft {
  typed: string | null
}
const EMPTY: Draft = { typed: null }

const JoinForm = ({ shareToken, allows }: Props) => {
  const { t } = useTranslation('sharing')
  const navigate = useNavigate()
  const client = useQueryClient()
  const asked = useSession()?.isGuest ?? true
  // A guest who has joined a room before keeps the same name, unless another is typed.
  const profile = useQuery({ ...profileQuery(), enabled: asked && profileQuery().enabled })
  const join = useMutation({
    mutationFn: (body: Body<'joinSharedProject'>) => call('joinSharedProject', { params: { shareToken }, body }),
    onSuccess: ({ projectId, permission }) => {
      void client.invalidateQueries({ queryKey: ['profile'] })
      if (permission === 'view') return client.invalidateQueries({ queryKey: ['shared', shareToken] })
      return navigate({ to: '/studio/$projectId', params: { projectId } })
    },
  })
  const nameOf = ({ typed }: Draft) => (typed ?? profile.data?.user.firstName ?? '').trim()
  const form = useForm(EMPTY, join, (draft) => (asked ? { name: nameOf(draft) } : {}), {
    fieldOf: (path) => (path === 'name' ? 'typed' : path),
    check: (draft): Remarks => (asked && nameOf(draft) === '' ? { typed: t('join.name.missing') } : {}),
    forgets: true,
  })
  const { value, ...typed } = form.field('typed')
  const Icon = ICONS[allows]
  return (
    <Form {...form.props}>
      <p className={styles.quiet}>{t(asked ? `join.${allows}.about` : 'join.known')}</p>
      {asked && (
        <TextField
          label={t('join.name')}
          name="given-name"
          autoComplete="given-name"
          maxLength={LIMITS.text.personName}
          {...typed}
          value={value ?? nameOf(form.values)}
        />
      )}
      <Button type="submit" variant="primary" large wide isPending={join.isPending} icon={<Icon size={20} aria-hidden="true" />}>
        {t(`join.${allows}.do`)}
      </Button>
      <ErrorNotice error={form.error} />
    </Form>
  )
}

type Link = Pick<Answer<'getSharedProject'>, 'linkPermission' | 'held'>

/** Whether the card is shown: for users who may join, and for those who may edit the room already. */
export const mayJoin = ({ linkPermission, held }: Link): boolean =>
  held === 'owner' || held === 'edit' || (held === null && linkPermission !== 'view')

export const JoinCard = ({ shareToken, projectId, link: { linkPermission, held } }: { shareToken: string; projectId: string; link: Link }) => {
  const { t } = useTranslation('sharing')
  const allows = linkPermission === 'comment' ? 'comment' : 'edit'
  return (
    <section className={styles.join} aria-labelledby="shared-join" data-testid="join">
      <h2 id="shared-join">{t(`join.${held === null ? allows : 'edit'}`)}</h2>
      {held === null ? (
        <JoinForm shareToken={shareToken} allows={allows} />
      ) : (
        <>
          <p className={styles.quiet}>{t('join.open.about')}</p>
          <ButtonLink to="/studio/$projectId" params={{ projectId }} variant="primary" large wide>
            {t('join.open')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
