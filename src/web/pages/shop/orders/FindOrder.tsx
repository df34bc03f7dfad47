/** An order without an account: by its number, the phone that it was placed with, and a code that is sent there. */
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Form } from 'react-aria-components/Form'
import { isEgyptianMobile } from '../../account/addresses/address.ts'
import { CodeField } from '../../account/contact/CodeField.tsx'
import { DIGITS, useSendCode, type CodeSending } from '../../account/contact/codes.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { startSession } from '../../../lib/api/session.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { useForm, type Form as FormState } from '../../../lib/ui/forms/useForm.ts'
import styles from './orders.module.css'

/** An order number to imitate. */
const EXAMPLE = 'DW-20261121-7K2Q9M'

type Sought = Pick<Body<'findOrder'>, 'orderNumber' | 'phone'>

interface StepProps {
  sought: Sought
  sending: CodeSending<Sought>
}

const NumberStep = ({ form }: { form: FormState<Sought> }) => {
  const { t } = useTranslation('shop')
  return (
    <>
      <p className={page.lead}>{t('find.lead')}</p>
      <Form className={page.stack} {...form.props}>
        <TextField
          label={t('find.number')}
          name="orderNumber"
          className={styles.number ?? ''}
          hint={t('find.number.hint', { example: EXAMPLE })}
          {...form.field('orderNumber')}
          autoComplete="off"
          spellCheck="false"
          isRequired
        />
        <TextField label={t('address.phone')} type="tel" name="phone" inputMode="tel" autoComplete="tel" {...form.field('phone')} isRequired />
        <ErrorNotice error={form.error} />
        <Button type="submit" variant="primary" wide isPending={form.isPending} isDisabled={!form.isReady}>
          {t(form.isPending ? 'find.sending' : 'find.send')}
        </Button>
      </Form>
    </>
  )
}

/** Opens the order, as the guest who placed it where there is one. */
const useFind = (sought: Sought) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (code: string) => {
      const found = await call('findOrder', { body: { ...sought, code } })
      if (!('key' in found)) throw new Error('a code was answered by another code')
      return found
    },
    onSuccess: ({ orderNumber, key, session }) => {
      if (session) startSession(session)
      void navigate({
        to: '/orders/$orderId',
        params: { orderId: orderNumber },
        search: { key, ...(session === null && { confirmed: true }) },
        replace: true,
      })
    },
  })
}

const CodeStep = ({ sought, sending }: StepProps) => {
  const { t } = useTranslation(['shop', 'profile'])
  const find = useFind(sought)
  const form = useForm({ code: '' }, find, ({ code }) => code, {
    codes: { INVALID_VERIFICATION_CODE: 'code' },
    isReady: ({ code }) => code.length === DIGITS,
    forgets: true,
  })
  const { send, wait, forget } = sending
  return (
    <>
      <p role="status">
        {t('find.sent')}
        <span className={styles.sentTo}>
          <bdi>{sought.phone}</bdi>
        </span>
      </p>
      <Form className={page.stack} {...form.props}>
        <CodeField label={t('confirm.code.phone', { ns: 'profile' })} {...form.field('code')} />
        <ErrorNotice error={form.error} />
        <Button type="submit" variant="primary" wide isPending={find.isPending} isDisabled={!form.isReady}>
          {t(find.isPending ? 'find.busy' : 'find.do')}
        </Button>
      </Form>
      <ErrorNotice error={send.error} />
      <div className={page.row}>
        <Button
          onPress={() => {
            form.change({ code: '' })
            find.reset()
            send.mutate(sought)
          }}
          isPending={send.isPending}
          isDisabled={wait > 0}
        >
          {wait > 0 ? t('confirm.wait', { ns: 'profile', count: wait }) : t('confirm.again', { ns: 'profile' })}
        </Button>
        <Button variant="quiet" onPress={forget}>
          {t('find.other')}
        </Button>
      </div>
    </>
  )
}

export const FindOrder = () => {
  const { t } = useTranslation('shop')
  const { number = '' } = useSearch({ from: '/workplace/find-order' })
  const sending = useSendCode((sought: Sought) => call('findOrder', { body: sought }))
  const form = useForm<Sought, Sought>({ orderNumber: number, phone: '' }, sending.send, (sought) => sought, {
    isReady: ({ orderNumber, phone }) => orderNumber.trim() !== '' && isEgyptianMobile(phone),
  })
  usePageTitle(t('find.title'))
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{t('find.title')}</h1>
      {sending.isSent ? <CodeStep sought={form.values} sending={sending} /> : <NumberStep form={form} />}
    </div>
  )
}
