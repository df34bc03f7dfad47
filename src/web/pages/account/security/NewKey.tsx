import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Scope } from '#contract/wire/vocabulary.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Checkbox, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import type { Remarks } from '../../../lib/ui/forms/remarks.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { recently } from '../recently.ts'
import { expiryOf, EXPIRIES, includes, sentScopes, SCOPES, type Expiry } from './keyTerms.ts'
import styles from './security.module.css'

const EMPTY: { name: string; scopes: readonly Scope[]; expiry: Expiry } = { name: '', scopes: [], expiry: '90' }

export const NewKey = ({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (key: Omit<Body<'createApiKey'>, 'password'>) => recently((proof) => call('createApiKey', { body: { ...key, ...proof } })),
    onSuccess: ({ token }) => {
      void client.invalidateQueries({ queryKey: ['apiKeys'] })
      onMade(token)
    },
  })
  const form = useForm(
    EMPTY,
    create,
    ({ name, scopes, expiry }) => ({ name: name.trim(), scopes: sentScopes(scopes), expiresAt: expiryOf(expiry, serverNow().getTime()) }),
    {
      fields: () => ['name'],
      isReady: ({ name }) => name.trim() !== '',
      check: (typed): Remarks => (typed.scopes.length > 0 ? {} : { scopes: t('keys.scopes.missing') }),
    },
  )
  const { scopes } = form.values
  const toggle = (scope: Scope, on: boolean) => form.change({ scopes: on ? [...scopes, scope] : scopes.filter((one) => one !== scope) })
  return (
    <FormDialog title={t('keys.add')} action={t(create.isPending ? 'keys.creating' : 'keys.create')} cancel={null} form={form} onClose={onClose}>
      <TextField
        label={t('keys.name')}
        hint={t('keys.name.hint')}
        name="keyName"
        autoComplete="off"
        maxLength={LIMITS.text.apiKeyName}
        {...form.field('name')}
        isRequired
      />
      <fieldset className={styles.choices}>
        <legend>{t('keys.scopes')}</legend>
        {SCOPES.map((scope) => {
          // Write permission includes read permission.
          const included = scopes.some((one) => includes(one, scope))
          return (
            <Checkbox key={scope} isSelected={included || scopes.includes(scope)} isDisabled={included} onChange={(on) => toggle(scope, on)}>
              {t(`keys.scope.${scope}`)}
            </Checkbox>
          )
        })}
      </fieldset>
      {form.remarks['scopes'] !== undefined && scopes.length === 0 && <Notice>{form.remarks['scopes']}</Notice>}
      <Select
        label={t('keys.expiry')}
        choices={EXPIRIES.map((id) => ({ id, name: id === 'never' ? t('keys.expiry.never') : t('keys.expiry.days', { count: Number(id) }) }))}
        {...form.field('expiry')}
      />
    </FormDialog>
  )
}
