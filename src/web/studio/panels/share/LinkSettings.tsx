/** The link: on or off, how long, copied or sent on. */
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Share } from '../../../../contract/sharing.ts'
import { Checkbox, Select } from '../../../ui/fields.tsx'
import { ErrorNotice } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.ts'
import { SendableLink } from './SendableLink.tsx'
import { dayOf, endOfDay, EXPIRIES, expiresAfter, hereFor, useRevokeLink, useShareSettings, type Expiry } from './sharing.ts'
import styles from './share.module.css'

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
          <SendableLink url={hereFor(share.shareUrl)} label={t('link.url')} text={t('link.text', { name: roomName })} testId="share-url" />
          <Until expiresAt={share.expiresAt} onChange={(expiresAt) => settings.mutate({ expiresAt })} />
        </>
      )}
      <ErrorNotice error={settings.error ?? revoke.error} />
    </section>
  )
}
