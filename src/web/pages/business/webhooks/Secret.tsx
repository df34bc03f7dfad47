/** A webhook's secret: shown whole once, when it was made, and replaced. */
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { OLD_SECRET_HOURS } from '#contract/webhooks/webhookVocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { CopyField } from '../../../lib/ui/forms/CopyField.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { useChange } from '../queries.ts'
import { writeWebhook } from './api.ts'

/** It cannot be read again: closing it takes a word that it was kept. */
export const SecretOnce = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('webhooks')
  const words = { copy: t('copy'), copied: t('copy.done'), failed: t('copy.failed') }
  const [isKept, setKept] = useState(false)
  return (
    <Dialog
      isOpen
      title={t('secret.new')}
      actions={
        <Button variant="primary" isDisabled={!isKept} onPress={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className={page.stack}>
        <p>{t('secret.once')}</p>
        <CopyField address={secret} label={t('secret')} words={words} variant="outline" testId="webhook-secret" />
        <Checkbox isSelected={isKept} onChange={setKept}>
          {t('secret.kept')}
        </Checkbox>
      </div>
    </Dialog>
  )
}

interface Props {
  webhook: Webhook
  onClose: () => void
  onDone: (secret: string) => void
}

export const RotateSecret = ({ webhook, onClose, onDone }: Props) => {
  const { t } = useTranslation('webhooks')
  const rotate = useChange(
    async () => (await writeWebhook('rotateWebhookSecret', { params: { webhookId: webhook.id }, body: {} })).webhook,
    ({ secret }) => onDone(secret),
  )
  const form = useForm({}, rotate, () => undefined)
  return (
    <FormDialog title={t('rotate.title')} action={t('rotate.do')} form={form} onClose={onClose}>
      <p>{t('rotate.means', { hours: OLD_SECRET_HOURS })}</p>
      {webhook.oldSecretUntil !== null && <p>{t('rotate.again')}</p>}
    </FormDialog>
  )
}
