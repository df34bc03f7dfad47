/** E-mail and phone: the confirmed ones, and those that wait for a code. */
import { Check, Pencil, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import type { User } from '#contract/accounts/accounts.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { isEgyptianMobile, isEmail } from '../addresses/address.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import styles from '../account.module.css'
import { Section } from '../AccountSection.tsx'
import { ConfirmContact, toConfirm, type ContactKind } from '../contact/ConfirmContact.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

const KINDS = {
  email: { isRight: isEmail, type: 'email', autoComplete: 'email' },
  phone: { isRight: isEgyptianMobile, type: 'tel', autoComplete: 'tel' },
} as const

const Mark = ({ confirmed }: { confirmed: boolean }) => {
  const { t } = useTranslation('profile')
  return (
    <span className={styles.mark} data-good={confirmed || undefined}>
      {confirmed && <Check size={16} aria-hidden="true" />}
      {t(confirmed ? 'confirm.yes' : 'confirm.no')}
    </span>
  )
}

/** Types a new one; sending it makes it pending. */
const Change = ({ kind, onDone }: { kind: ContactKind; onDone: () => void }) => {
  const { t } = useTranslation(['profile', 'errors'])
  const update = useUpdateProfile(onDone)
  const { isRight, type, autoComplete } = KINDS[kind]
  const form = useForm({ [kind]: '' }, update, ({ [kind]: typed = '' }) => ({ [kind]: typed.trim() }), {
    isReady: ({ [kind]: typed = '' }) => typed.trim() !== '',
    check: ({ [kind]: typed = '' }) => (isRight(typed) ? {} : { [kind]: t(kind, { ns: 'errors' }) }),
  })
  return (
    <Form className={page.stack} {...form.props}>
      <TextField
        label={t(`${kind}.new`)}
        name={kind}
        type={type}
        inputMode={type}
        autoComplete={autoComplete}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on "change": typing goes on here
        autoFocus
        hint={t(`${kind}.hint`)}
        {...form.field(kind)}
        value={form.values[kind] ?? ''}
        isRequired
      />
      <ErrorNotice error={form.error} />
      <div className={page.row}>
        <Button type="submit" variant="primary" isPending={update.isPending} isDisabled={!form.isReady}>
          {t(update.isPending ? 'saving' : 'sendCode')}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** Withdraws a pending contact. @param present contact that stays valid; null: there is none */
const Drop = ({ kind, present }: { kind: ContactKind; present: string | null }) => {
  const { t } = useTranslation('profile')
  const update = useUpdateProfile(() => undefined)
  return (
    <>
      <Button
        variant="quiet"
        isPending={update.isPending}
        onPress={() => update.mutate(kind === 'phone' ? { phone: present } : { email: present ?? '' })}
      >
        {t(present === null ? 'pending.remove' : 'pending.drop')}
      </Button>
      <ErrorNotice error={update.error} />
    </>
  )
}

interface Props {
  kind: ContactKind
  user: User
  present: string | null
  pending: string | null
  confirmed: boolean
  actions?: ReactNode
}
const Contact = ({ kind, user, present, pending, confirmed, actions }: Props) => {
  const { t } = useTranslation('profile')
  const [changing, setChanging] = useState(false)
  const contact = toConfirm(user, kind)
  return (
    <Section title={t(`${kind}.heading`)}>
      <div className={styles.fact}>
        {present === null ? (
          <span className={page.quiet}>{t('phone.none')}</span>
        ) : (
          <>
            <bdi className={styles.value}>{present}</bdi>
            <Mark confirmed={confirmed} />
          </>
        )}
        {!changing && (
          <span className={page.row}>
            {actions}
            <Button
              icon={present === null ? <Plus size={18} aria-hidden="true" /> : <Pencil size={18} aria-hidden="true" />}
              onPress={() => setChanging(true)}
            >
              {t(present === null ? 'phone.add' : `${kind}.change`)}
            </Button>
          </span>
        )}
      </div>
      {changing && <Change kind={kind} onDone={() => setChanging(false)} />}
      {contact && !changing && (
        <>
          {pending !== null && present !== null && <p className={page.quiet}>{t(`${kind}.pending`)}</p>}
          <ConfirmContact key={contact.target} kind={kind} contact={contact} bare>
            {pending !== null && <Drop kind={kind} present={present} />}
          </ConfirmContact>
        </>
      )}
    </Section>
  )
}

export const EmailContact = ({ user }: { user: User }) => (
  <Contact kind="email" user={user} present={user.email} pending={user.pendingEmail} confirmed={user.emailVerified} />
)

export const PhoneContact = ({ user }: { user: User }) => {
  const { t } = useTranslation('profile')
  const remove = useUpdateProfile(() => toast(t('phone.removed')))
  return (
    <>
      <Contact
        kind="phone"
        user={user}
        present={user.phone}
        pending={user.pendingPhone}
        confirmed={user.phoneVerified}
        actions={
          user.phone !== null && (
            <Button variant="quiet" isPending={remove.isPending} onPress={() => remove.mutate({ phone: null })}>
              {t('phone.remove')}
            </Button>
          )
        }
      />
      <ErrorNotice error={remove.error} />
    </>
  )
}
