import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { refusedWith } from '../../../lib/api/failure.ts'
import { openOrdersQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Section } from '../AccountSection.tsx'
import { eraseAccount, OtherAccount } from './eraseAccount.ts'

/** Orders that have not come: with the account their addresses go. */
const OpenOrders = ({ count }: { count: number }) => {
  const { t } = useTranslation('settings')
  return (
    <Notice>
      <p>{t('delete.orders', { count })}</p>
      <ButtonLink to="/orders">{t('delete.orders.see')}</ButtonLink>
    </Notice>
  )
}

const Ask = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('settings')
  const session = useSession()
  const navigate = useNavigate()
  const form = useId()
  const [password, setPassword] = useState('')
  const orders = useQuery({ ...openOrdersQuery(), staleTime: 0 })
  const needsPassword = session?.isGuest === false
  const erase = useMutation({
    mutationFn: () => eraseAccount(password),
    networkMode: 'always',
    onSuccess: () => {
      toast(t('delete.done'), { stays: true })
      void navigate({ to: '/rooms' })
    },
  })
  const wrong = refusedWith(erase.error, 'INVALID_CREDENTIALS') ? erase.error.message : undefined
  const remark = erase.error instanceof OtherAccount ? t('delete.other') : wrong
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('delete.title')}
      onClose={erase.isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={erase.isPending}>
            {t('delete.keep')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            isPending={erase.isPending}
            isDisabled={orders.data === undefined || (needsPassword && password === '')}
          >
            {t(erase.isPending ? 'delete.busy' : 'delete.do')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (!erase.isPending) erase.mutate()
        }}
      >
        {orders.data === undefined ? (
          orders.isLoadingError ? (
            <ErrorNotice error={orders.error} />
          ) : (
            <div role="status" aria-label={t('delete.orders.checking')}>
              <Skeleton height={24} />
            </div>
          )
        ) : (
          orders.data > 0 && <OpenOrders count={orders.data} />
        )}
        <p>{t('delete.erased')}</p>
        <p className={page.quiet}>{t('delete.kept')}</p>
        {needsPassword && (
          <TextField
            label={t('delete.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(typed) => {
              setPassword(typed)
              erase.reset()
            }}
            error={remark}
            isRequired
          />
        )}
        {remark === undefined && <ErrorNotice error={erase.error} />}
      </Form>
    </Dialog>
  )
}

export const DeleteAccount = () => {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('delete')} lead={t('delete.lead')}>
      <p>{t('delete.erased')}</p>
      <p className={page.quiet}>{t('delete.kept')}</p>
      <div className={page.row}>
        <Button variant="danger" icon={<TriangleAlert size={18} aria-hidden="true" />} onPress={() => setOpen(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {open && <Ask onClose={() => setOpen(false)} />}
    </Section>
  )
}
