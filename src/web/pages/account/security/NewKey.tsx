import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Scope } from '#contract/wire/vocabulary.ts'
import { call } from '../../../lib/api/client.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Checkbox, Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { recently } from '../recently.ts'
import { expiryOf, EXPIRIES, includes, sentScopes, SCOPES, type Expiry } from './keyTerms.ts'
import styles from './security.module.css'

export const NewKey = ({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const form = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [expiry, setExpiry] = useState<Expiry>('90')
  const [tried, setTried] = useState(false)
  const create = useMutation({
    mutationFn: () => {
      const key = { name: name.trim(), scopes: sentScopes(scopes), expiresAt: expiryOf(expiry, serverNow().getTime()) }
      return recently((proof) => call('createApiKey', { body: { ...key, ...proof } }))
    },
    networkMode: 'always',
    onSuccess: ({ token }) => {
      void client.invalidateQueries({ queryKey: ['apiKeys'] })
      onMade(token)
    },
  })
  const remarks = fieldRemarks(create.error)
  const toggle = (scope: Scope, on: boolean) => setScopes((before) => (on ? [...before, scope] : before.filter((one) => one !== scope)))
  return (
    <Dialog
      isOpen
      title={t('keys.add')}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} variant="primary" isPending={create.isPending} isDisabled={name.trim() === ''}>
          {t(create.isPending ? 'keys.creating' : 'keys.create')}
        </Button>
      }
    >
      <Form
        id={form}
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name.trim() !== '' && scopes.length > 0 && !create.isPending) create.mutate()
        }}
      >
        <TextField
          label={t('keys.name')}
          hint={t('keys.name.hint')}
          name="keyName"
          autoComplete="off"
          maxLength={LIMITS.text.apiKeyName}
          value={name}
          onChange={setName}
          error={remarks['name']}
          isRequired
        />
        <fieldset className={styles.choices}>
          <legend>{t('keys.scopes')}</legend>
          {SCOPES.map((scope) => {
            // Who may change may read.
            const included = scopes.some((one) => includes(one, scope))
            return (
              <Checkbox key={scope} isSelected={included || scopes.includes(scope)} isDisabled={included} onChange={(on) => toggle(scope, on)}>
                {t(`keys.scope.${scope}`)}
              </Checkbox>
            )
          })}
        </fieldset>
        {tried && scopes.length === 0 && <Notice>{t('keys.scopes.missing')}</Notice>}
        <Select
          label={t('keys.expiry')}
          choices={EXPIRIES.map((id) => ({ id, name: id === 'never' ? t('keys.expiry.never') : t('keys.expiry.days', { count: Number(id) }) }))}
          value={expiry}
          onChange={setExpiry}
        />
        {remarks['name'] === undefined && <ErrorNotice error={create.error} />}
      </Form>
    </Dialog>
  )
}
