/** Asks for the password of a user who signed in a while ago. */
import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useSession } from '../../lib/api/useSession.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { TextField } from '../../lib/ui/forms/fields.tsx'
import { useForm } from '../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../lib/ui/overlay/FormDialog.tsx'
import { passwordAsked } from './recently.ts'

const PasswordDialog = () => {
  const { t } = useTranslation('account')
  const asked = useStore(passwordAsked, (state) => state.asked)
  const session = useSession()
  const confirm = useMutation({ mutationFn: async (password: string) => asked?.confirm(password) })
  const form = useForm({ password: '' }, confirm, ({ password }) => password, {
    codes: { INCORRECT_PASSWORD: 'password' },
    isReady: ({ password }) => password !== '',
    forgets: true,
  })
  if (asked === null) return null
  return (
    <FormDialog
      title={t('recent.title')}
      action={t(confirm.isPending ? 'recent.busy' : 'recent.do')}
      cancel={null}
      form={form}
      onClose={confirm.isPending ? undefined : asked.cancel}
    >
      <p>{t('recent.body')}</p>
      {/* Tells the browser whose password it may fill in. */}
      <input type="email" name="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
      <TextField
        label={t('password')}
        type="password"
        name="currentPassword"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
        {...form.field('password')}
        isRequired
      />
    </FormDialog>
  )
}
export default PasswordDialog
