/** The link: ready to be sent, with its preview; its permission; its end; the users who came by it. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Collaborator } from '#contract/design/project.ts'
import { LINK_PERMISSIONS, type LinkPermission } from '#contract/design/linkPermissions.ts'
import type { Share } from '#contract/design/sharing.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { RadioCards } from '../../../lib/ui/forms/choices.tsx'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Joined } from './Joined.tsx'
import { Preview } from './Preview.tsx'
import { SendableLink } from './SendableLink.tsx'
import {
  DAYS,
  dayOf,
  endOfDay,
  EXPIRIES,
  expiresAfter,
  hereFor,
  linkSettings,
  useNewLink,
  useRevokeLink,
  useShareSettings,
  type Expiry,
} from './sharing.ts'
import styles from './share.module.css'

const Until = ({ expiresAt, onChange }: { expiresAt: string | null; onChange: (at: string | null) => void }) => {
  const { t } = useTranslation('sharing')
  const [choosing, setChoosing] = useState(false)
  const [today] = useState(() => dayOf(serverNow()))
  const day = expiresAt === null ? '' : dayOf(new Date(expiresAt))
  const choose = (choice: Expiry) => {
    setChoosing(choice === 'date')
    if (choice !== 'date') onChange(expiresAfter(choice, serverNow()))
  }
  return (
    <>
      <Select
        hideLabel
        label={t('expiry')}
        choices={EXPIRIES.map((id) => ({ id, name: t(`expiry.${id}`, { days: id in DAYS ? DAYS[id as keyof typeof DAYS] : undefined }) }))}
        value={choosing || expiresAt !== null ? 'date' : 'never'}
        onChange={choose}
      />
      {(choosing || expiresAt !== null) && (
        <input
          key={day}
          aria-label={t('expiry.day')}
          className={styles.day}
          type="date"
          min={today}
          defaultValue={day}
          onChange={(event) => {
            const end = endOfDay(event.target.value)
            if (end && event.target.value >= today) onChange(end.toISOString())
          }}
        />
      )}
    </>
  )
}

interface Props {
  projectId: string
  share: Share
  roomName: string
  /** Preview of the room: its image is current. */
  version: number
  joined: readonly Collaborator[]
}

/** No link: it was turned off here, has expired, or could not be made. */
const NoLink = ({ expired, isPending, onMake }: { expired: boolean; isPending: boolean; onMake: () => void }) => {
  const { t } = useTranslation('sharing')
  return (
    <Notice tone="calm">
      <p>{t(expired ? 'link.expired' : 'link.none')}</p>
      <Button isPending={isPending} onPress={onMake}>
        {t('link.new')}
      </Button>
    </Notice>
  )
}

export const LinkSettings = ({ projectId, share, roomName, version, joined }: Props) => {
  const { t } = useTranslation('sharing')
  const settings = useShareSettings(projectId)
  const revoke = useRevokeLink(projectId)
  const renew = useNewLink(projectId)
  const [openedAt] = useState(() => serverNow().getTime())
  const expired = share.shareUrl !== null && share.expiresAt !== null && Date.parse(share.expiresAt) <= openedAt
  // Created once, when the dialog opens: a link that was never sent opens the room to no one. One that is turned off here stays off.
  const made = useRef(false)
  const { mutate } = settings
  const missing = share.shareUrl === null
  useEffect(() => {
    if (missing && !made.current) mutate({})
    made.current = true
  }, [missing, mutate])
  const error = settings.error ?? revoke.error ?? renew.error
  if (share.shareUrl === null || expired)
    return (
      <section className={styles.section} aria-label={t('link')}>
        {settings.isPending ? (
          <Skeleton height={156} />
        ) : (
          <NoLink expired={expired} isPending={renew.isPending} onMake={() => renew.mutate(expired)} />
        )}
        <ErrorNotice error={error} />
      </section>
    )
  const url = hereFor(share.shareUrl)
  const allow = (linkPermission: LinkPermission) => settings.mutate(linkSettings(linkPermission, share.expiresAt, serverNow()))
  return (
    <section className={styles.section} aria-label={t('link')}>
      <div className={styles.link}>
        <Preview url={url} version={version} />
        <SendableLink url={url} label={t('link.url')} text={t('link.text', { name: roomName })} testId="share-url" />
      </div>
      <RadioCards
        className={styles.allows}
        label={t('link.allows')}
        value={(settings.isPending && settings.variables.linkPermission) || share.linkPermission}
        onChange={allow}
        cardWidth={196}
        options={LINK_PERMISSIONS.map((id) => ({ id, name: t(`link.${id}`), about: t(`link.${id}.about`) }))}
      />
      <div className={styles.quietLine}>
        <span aria-hidden="true">{t('expiry')}</span>
        <Until expiresAt={share.expiresAt} onChange={(expiresAt) => settings.mutate({ expiresAt })} />
        <Button variant="quiet" isPending={revoke.isPending} onPress={() => revoke.mutate(undefined, { onSuccess: () => void toast(t('link.off')) })}>
          {t('link.turnOff')}
        </Button>
      </div>
      <ErrorNotice error={error} />
      {joined.length > 0 && <Joined projectId={projectId} people={joined} />}
    </section>
  )
}
