import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck, MessageSquareText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import type { User } from '#contract/accounts/accounts.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { call } from '../../../lib/api/client.ts'
import { ApiError, refusedWith } from '../../../lib/api/failure.ts'
import { profileQuery } from '../../../lib/api/queries.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { remarksOf } from '../../../lib/ui/forms/remarks.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { DIGITS, GOOD_FOR, RESEND_AFTER, SECOND, useSecondsUntil } from './codes.ts'
import { CodeField } from './CodeField.tsx'
import styles from './confirm.module.css'

export type ContactKind = 'email' | 'phone'
interface Contact {
  /** The address or number to confirm: the pending one, else that of the account. */
  target: string
  /** When a code was sent there unasked, in milliseconds since 1970. */
  sentAt: number
}
const VERIFY = {
  email: (code?: string) => call('verifyEmail', { body: code === undefined ? {} : { code } }),
  phone: (code?: string) => call('verifyPhone', { body: code === undefined ? {} : { code } }),
}
const ICONS = { email: MailCheck, phone: MessageSquareText }

/** The contact that is to be confirmed, if any: registering sent a code to the first e-mail, a change sent one to the new e-mail or number. */
export const toConfirm = (user: User, kind: ContactKind): Contact | null => {
  const [pending, present, verified] =
    kind === 'email' ? [user.pendingEmail, user.email, user.emailVerified] : [user.pendingPhone, user.phone, user.phoneVerified]
  if (pending !== null) return { target: pending, sentAt: Date.parse(user.updatedAt) }
  if (present === null || verified) return null
  return { target: present, sentAt: kind === 'email' ? Date.parse(user.createdAt) : 0 }
}

/** Sends a code, and knows when the next may be sent. */
const useCodes = (kind: ContactKind, sentUnasked: number, onUser: (user: User) => void) => {
  const [isWaiting, setWaiting] = useState(() => serverNow().getTime() - sentUnasked < GOOD_FOR)
  const [nextAt, setNextAt] = useState(sentUnasked + RESEND_AFTER)
  const send = useMutation({
    mutationFn: () => VERIFY[kind](),
    onSuccess: (answer) => {
      if ('user' in answer) return onUser(answer.user)
      setNextAt(serverNow().getTime() + RESEND_AFTER)
      setWaiting(true)
    },
    onError: (error) => {
      // A code that another page requested is on its way: it can be typed here.
      if (!(error instanceof ApiError) || error.retryAfter === null) return
      setNextAt(serverNow().getTime() + error.retryAfter * SECOND)
      setWaiting(error.retryAfter * SECOND <= RESEND_AFTER)
    },
  })
  return { send, isWaiting, wait: useSecondsUntil(nextAt) }
}

/** The sentence about a wrong code, with the next action. */
const useRemark = () => {
  const { t } = useTranslation('profile')
  return (error: unknown): string | undefined => {
    const left = error instanceof ApiError ? error.details[0]?.['triesLeft'] : undefined
    if (typeof left === 'number' && left > 0) return t('confirm.wrong', { count: left })
    return remarksOf(error)['code']
  }
}

interface Props {
  kind: ContactKind
  contact: Contact
  /** Its heading is above it already. */
  bare?: boolean
  /** More to do about it. */
  children?: ReactNode
}

/** Asks for the code that was sent to an e-mail or a phone, and sends another. */
export const ConfirmContact = ({ kind, contact, bare = false, children }: Props) => {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const remarkOn = useRemark()
  const onUser = (confirmed: User) => {
    client.setQueryData(profileQuery().queryKey, { user: confirmed })
    toast(t(`confirm.done.${kind}`))
  }
  const { send, isWaiting, wait } = useCodes(kind, contact.sentAt, onUser)
  const confirm = useMutation({
    mutationFn: (code: string) => VERIFY[kind](code),
    onSuccess: (answer) => {
      if ('user' in answer) onUser(answer.user)
    },
    // It may have been confirmed on another page: then there is nothing left to ask.
    onError: (error) => refusedWith(error, 'INVALID_VERIFICATION_CODE') && void client.invalidateQueries(profileQuery()),
  })
  const form = useForm({ code: '' }, confirm, ({ code }) => code, { isReady: ({ code }) => code.length === DIGITS, forgets: true })
  const sendAgain = () => {
    form.change({ code: '' })
    confirm.reset()
    send.mutate()
  }
  const Icon = ICONS[kind]
  const remark = remarkOn(confirm.error)
  const mustResend = remark !== undefined && refusedWith(confirm.error, 'INVALID_VERIFICATION_CODE') && confirm.error.details[0]?.['triesLeft'] === 0
  return (
    <section className={classNames(!bare && page.card, page.stack)} aria-label={t(`confirm.title.${kind}`)}>
      {!bare && (
        <>
          <h2 className={styles.heading}>
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
            {t(`confirm.title.${kind}`)}
          </h2>
          <p className={page.quiet}>{t('confirm.why')}</p>
        </>
      )}
      {isWaiting && (
        <p>
          {t('confirm.sent', { digits: DIGITS })}
          <span className={styles.address}>
            <bdi>{contact.target}</bdi>
          </span>
        </p>
      )}
      {isWaiting ? (
        <Form className={page.stack} {...form.props}>
          <CodeField label={t(`confirm.code.${kind}`)} {...form.field('code')} error={remark} />
          {remark === undefined && <ErrorNotice error={confirm.error} />}
          <ErrorNotice error={wait > 0 ? null : send.error} />
          <div className={page.row}>
            <Button type="submit" variant={mustResend ? 'outline' : 'primary'} isPending={confirm.isPending} isDisabled={!form.isReady || mustResend}>
              {t(confirm.isPending ? 'confirm.busy' : 'confirm.do')}
            </Button>
            <Button variant={mustResend ? 'primary' : 'outline'} onPress={sendAgain} isPending={send.isPending} isDisabled={wait > 0}>
              {wait > 0 ? t('confirm.wait', { count: wait }) : t('confirm.again')}
            </Button>
            {children}
          </div>
        </Form>
      ) : (
        <>
          <ErrorNotice error={send.error} />
          <div className={page.row}>
            <Button variant="primary" onPress={sendAgain} isPending={send.isPending}>
              {t('confirm.send')}
            </Button>
            {children}
          </div>
        </>
      )}
    </section>
  )
}
