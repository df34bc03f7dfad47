/** The link: on or off, how long, copied or sent on. */
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Share } from '../../../../contract/sharing.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Checkbox, Select } from '../../../ui/fields.tsx'
import { ErrorNotice } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.ts'
import { dayOf, endOfDay, EXPIRIES, expiresAfter, useRevokeLink, useShareSettings, type Expiry } from './sharing.ts'
import styles from './share.module.css'

/** Phones have a sheet of their own for sending things on. */
const hasShareSheet = () => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
/** The link as it works where this page was reached: the service may know itself by a name that others cannot. */
const here = (url: string): string => new URL(new URL(url).pathname, window.location.origin).href

const Address = ({ url, roomName }: { url: string; roomName: string }) => {
  const { t } = useTranslation('sharing')
  // Somebody who closes the sheet without sending has done nothing wrong.
  const send = () => void navigator.share({ url, text: t('link.text', { name: roomName }) }).catch(() => undefined)
  return (
    <CopyField
      address={url}
      label={t('link.url')}
      words={{ copy: t('link.copy'), copied: t('link.copied'), failed: t('link.failed') }}
      testId="share-url"
    >
      {hasShareSheet() && (
        <Button icon={<Send size={20} aria-hidden="true" />} onPress={send}>
          {t('link.send')}
        </Button>
      )}
    </CopyField>
  )
}

const Until = ({ expiresAt, onChange }: { expiresAt: string | null; onChange: (at: string | null) => void }) => {
  const { t } = useTranslation('sharing')
  const [choosing, setChoosing] = useState(false)
  const [today] = useState(() => dayOf(new Date()))
  const day = expiresAt === null ? '' : dayOf(new Date(expiresAt))
  const choose = (choice: Expiry) => {
    setChoosing(choice === 'date')
    if (choice !== 'date') onChange(expiresAfter(choice, new Date()))
  }
  return (
    <div className={styles.until}>
      <Select
        label={t('expiry')}
        choices={EXPIRIES.map((id) => ({ id, name: t(`expiry.${id}`) }))}
        value={choosing || expiresAt !== null ? 'date' : 'never'}
        onChange={choose}
      />
      {(choosing || expiresAt !== null) && (
        <label className={styles.day}>
          <span>{t('expiry.day')}</span>
          <input
            key={day}
            type="date"
            min={today}
            defaultValue={day}
            onChange={(event) => {
              const end = endOfDay(event.target.value)
              if (end && event.target.value >= today) onChange(end.toISOString())
            }}
          />
        </label>
      )}
    </div>
  )
}

export const LinkSettings = ({ projectId, share, roomName }: { projectId: string; share: Share; roomName: string }) => {
  const { t } = useTranslation('sharing')
  const settings = useShareSettings(projectId)
  const revoke = useRevokeLink(projectId)
  const busy = settings.isPending || revoke.isPending
  // Nothing is switched off while it works: what has the focus would lose it.
  const turn = (on: boolean) => {
    if (busy) return
    settings.reset()
    revoke.reset()
    if (on) settings.mutate({})
    else revoke.mutate(undefined, { onSuccess: () => void toast(t('link.off')) })
  }
  return (
    <section className={styles.section} aria-labelledby="share-link">
      <h3 id="share-link">{t('link')}</h3>
      <Checkbox isSelected={share.shareUrl !== null} onChange={turn}>
        <span>
          {t('link.on')}
          <span className={styles.below}>{t('link.on.hint')}</span>
        </span>
      </Checkbox>
      {share.shareUrl !== null && (
        <>
          <Address url={here(share.shareUrl)} roomName={roomName} />
          <Until expiresAt={share.expiresAt} onChange={(expiresAt) => settings.mutate({ expiresAt })} />
        </>
      )}
      <ErrorNotice error={settings.error ?? revoke.error} />
    </section>
  )
}
