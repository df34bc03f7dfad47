import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { openOrdersQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
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
  const orders = useQuery({ ...openOrdersQuery(), staleTime: 0 })
  const needsPassword = session?.isGuest === false
  const erase = useMutation({
    mutationFn: (password: string) => eraseAccount(password),
    onSuccess: () => {
      toast(t('delete.done'), { stays: true })
      void navigate({ to: '/rooms' })
    },
  })
  const form = useForm({ password: '' }, erase, ({ password }) => password, {
    codes: { INVALID_CREDENTIALS: 'password' },
    isReady: ({ password }) => orders.data !== undefined && (!needsPassword || password !== ''),
    forgets: true,
  })
  const isOther = erase.error instanceof OtherAccount
  const { error, ...password } = form.field('password')
  return (
    <FormDialog
      role="alertdialog"
      isDanger
      title={t('delete.title')}
      action={t(erase.isPending ? 'delete.busy' : 'delete.do')}
      cancel={t('delete.keep')}
      form={{ ...form, error: isOther ? null : form.error }}
      onClose={erase.isPending ? undefined : onClose}
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
            {...password}
            error={isOther ? t('delete.other') : error}
            isRequired
          />
        )}
    </FormDialog>
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
