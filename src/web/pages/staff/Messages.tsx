import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageKind, MessageStatus, StaffMessage } from '#contract/messages/messages.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { call } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { SearchField, Select } from '../../lib/ui/forms/fields.tsx'
import { useFailureWords } from '../../lib/ui/frame/failureWords.ts'
import { toast } from '../../lib/ui/toasts.ts'
import { Found } from '../../lib/ui/frame/Found.tsx'
import frame from '../../lib/ui/frame/frame.module.css'
import { MESSAGES_KEY, messagesQuery } from './queries.ts'
import { usePausedSearch } from '../../lib/ui/device/usePausedSearch.ts'

const STATUSES: readonly MessageStatus[] = ['queued', 'sent', 'failed']
const TONE: Readonly<Record<MessageStatus, string>> = { queued: 'wait', sent: 'good', failed: 'bad' }
/** Messages that held a code are useless by now: their recipient requests a new one. */
const HELD_A_CODE: ReadonlySet<MessageKind> = new Set(['email_code', 'phone_code', 'password_reset'])

const Row = ({ message }: { message: StaffMessage }) => {
  const { t } = useTranslation('staff')
  const { dateTime } = useFormat()
  const failure = useFailureWords()
  const client = useQueryClient()
  const resend = useMutation({
    mutationFn: () => call('resendMessage', { params: { messageId: message.id }, body: {} }),
    onSuccess: () => toast(t('messages.queuedAgain')),
    onSettled: () => client.invalidateQueries({ queryKey: MESSAGES_KEY }),
  })
  const at = message.sentAt ?? message.nextAttemptAt ?? message.createdAt
  return (
    <li>
      <span className={frame.main}>
        <bdi>{message.to}</bdi>
        <span className={frame.quiet}>
          {t(`messages.kind.${message.kind}`)} · {t(`messages.channel.${message.channel}`)} · {dateTime(at)}
        </span>
        {message.error && (
          <span className={frame.quiet} dir="ltr">
            {message.error}
          </span>
        )}
      </span>
      <span className={frame.side}>
        <span className={frame.chip} data-tone={TONE[message.status]}>
          {t(`messages.status.${message.status}`)}
        </span>
        {message.status === 'failed' && !HELD_A_CODE.has(message.kind) && (
          <Button
            variant="outline"
            isPending={resend.isPending}
            onPress={() => resend.mutate()}
            aria-label={t('messages.resend.named', { name: message.to })}
          >
            {t('messages.resend')}
          </Button>
        )}
      </span>
      {resend.error && (
        <p className={frame.problem} role="alert">
          {failure(resend.error)}
        </p>
      )}
    </li>
  )
}

/** Mail and text messages: their recipients and results. */
export const Messages = () => {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState<MessageStatus | ''>('')
  const [page, setPage] = useState(1)
  const [to, words, setWords] = usePausedSearch(() => setPage(1))
  const found = useQuery(messagesQuery({ page, ...(status && { status }), ...(to && { to }) }))
  usePageTitle(t('messages.title'))
  const { messages = [] } = found.data ?? {}
  return (
    <>
      <h1 className={frame.title}>{t('messages.title')}</h1>
      <div className={frame.filters}>
        <SearchField className={frame.search ?? ''} label={t('messages.search')} value={words} onChange={setWords} />
        <Select
          label={t('messages.status')}
          choices={[{ id: '', name: t('filter.any') }, ...STATUSES.map((id) => ({ id, name: t(`messages.status.${id}`) }))]}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen)
            setPage(1)
          }}
        />
      </div>
      {messages.length > 0 && <p className={frame.quiet}>{t('messages.hint')}</p>}
      <Found
        title={t('messages.title')}
        found={found}
        rows={messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
        none={{ title: t('messages.none'), body: t('messages.none.body') }}
        onPage={setPage}
      />
    </>
  )
}
