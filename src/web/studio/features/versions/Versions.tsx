/**
 * The room's past beside the room: a list by days, and on the canvas the room as it was in the version that is chosen. It lies over the
 * panel at the end side (on a phone over the lower half), so that the room stays in view; nothing changes until one is restored.
 */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { Collection, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { useStore } from 'zustand'
import type { Version } from '#contract/design/versions.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { ErrorNotice, ErrorState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useLive, useStudio } from '../../context.ts'
import { usePersonName } from '../../labels/usePersonName.ts'
import { mayEdit } from '../../../editor/store/permission.ts'
import type { DialogProps } from '../../controls/panelProps.ts'
import { byDay, useMomentFormat } from '../history/moments.ts'
import { useEscape } from '../../controls/useEscape.ts'
import { restore } from './restore.ts'
import { rowsOf, versionQuery, versionsQuery } from './versions.ts'
import styles from './versions.module.css'

const at = ({ createdAt }: Version): number => Date.parse(createdAt)

/** Milliseconds that someone stays at a version before it is fetched: arrow keys run past many. */
const STAY = 140

/** Selected version, once the selection has not changed for a moment. */
const useStayed = (chosen: number | null): number | null => {
  const [stayed, setStayed] = useState(chosen)
  useEffect(() => {
    const timer = setTimeout(() => setStayed(chosen), STAY)
    return () => clearTimeout(timer)
  }, [chosen])
  return stayed
}

const VersionList = ({ rows, chosen, onChoose }: { rows: readonly Version[]; chosen: number | null; onChoose: (version: number) => void }) => {
  const { t } = useTranslation('studio')
  const { time, day } = useMomentFormat()
  const me = useSession()?.userId
  const days = useMemo(() => byDay(rows, at), [rows])
  const newest = rows[0]?.version
  const personName = usePersonName()
  const name = ({ author }: Version) => (author.id === me ? t('versions.you') : personName(author))
  return (
    <ListBox
      aria-label={t('versions.list')}
      className={styles.list ?? ''}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- anyone who opens the room's past goes on to its list
      autoFocus
      items={days}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen === null ? [] : [chosen]}
      dependencies={[newest, me]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys]
        if (typeof key === 'number') onChoose(key)
      }}
    >
      {(group) => (
        <ListBoxSection id={group.day}>
          <Header className={styles.day}>{day(group.day)}</Header>
          <Collection items={group.rows}>
            {(row) => (
              <ListBoxItem
                id={row.version}
                className={styles.row ?? ''}
                textValue={t('versions.row', { version: row.version, summary: row.summary, name: name(row), time: time(at(row)) })}
              >
                <span className={styles.summary} dir="auto">
                  {row.summary}
                </span>
                <span className={styles.about}>
                  <time dateTime={row.createdAt}>{time(at(row))}</time>
                  <span dir="auto">{name(row)}</span>
                  {row.version === newest && <span className={styles.now}>{t('versions.current')}</span>}
                </span>
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  )
}

/** Shows the chosen version on the viewport, and the room again for the newest. */
const useLook = (stayed: number | null, newest: number | undefined) => {
  const room = useStudio()
  const past = stayed !== null && newest !== undefined && stayed < newest ? stayed : null
  const read = useQuery({ ...versionQuery(room.projectId, past ?? 0), enabled: past !== null })
  const shown = past === null ? null : (read.data ?? null)
  useEffect(() => {
    if (past === null) room.showPreview(null)
    else if (shown) room.showPreview(shown)
  }, [room, past, shown])
  useEffect(() => () => room.showPreview(null), [room])
  return { shown, error: past === null ? null : read.error }
}

/** The element that had the focus before gets it back. */
const useFocusBack = () => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}

const Versions = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const language = useLanguage()
  const { price } = useFormat()
  const editable = useLive((state) => mayEdit(state.permission))
  const list = useInfiniteQuery(versionsQuery(room.projectId, language))
  const { refetch } = list
  const rows = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data])
  const newest = rows[0]?.version
  const [choice, setChoice] = useState<number | null>(null)
  const chosen = choice ?? newest ?? null
  const { shown, error } = useLook(useStayed(chosen), newest)
  const sheet = useRef<HTMLElement>(null)
  useEscape(sheet, onClose)
  useFocusBack()
  // Changes of others meanwhile come on top of the list.
  const others = useStore(room.sync.remoteHistory.store, (state) => state.steps.length)
  useEffect(() => {
    if (others > 0) void refetch()
  }, [others, refetch])
  const bring = useMutation({
    mutationFn: (version: number) => restore(room, version),
    onSuccess: (outcome) => {
      if (!outcome.done) {
        void refetch()
        return
      }
      if (outcome.skipped > 0) toast(t('versions.skipped', { count: outcome.skipped }), { tone: 'problem' })
      onClose()
    },
  })
  const refused = bring.data && !bring.data.done ? bring.data.why : null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not modal: the room beside it stays in view and can be turned
    <section ref={sheet} className={styles.sheet} role="dialog" aria-label={t('versions.title')} data-testid="versions">
      <header className={styles.head}>
        <h2>{t('versions.title')}</h2>
        <IconButton name={t('versions.back')} icon={<X size={20} aria-hidden="true" />} onPress={onClose} />
      </header>
      <p className={styles.quiet}>{t(newest === 1 ? 'versions.only' : 'versions.about')}</p>
      <div className={styles.scroll}>
        {list.isPending && <Skeleton height={240} />}
        {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void refetch()} />}
        {rows.length > 0 && <VersionList rows={rows} chosen={chosen} onChoose={setChoice} />}
        {list.hasNextPage && (
          <Button className={styles.older ?? ''} isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('versions.older')}
          </Button>
        )}
      </div>
      <footer className={styles.foot}>
        <p className={styles.facts} aria-live="polite">
          {shown && (
            <>
              <strong>{t('versions.price', { price: price(shown.totalWithTax) })}</strong>
              <span>{t('versions.items', { count: shown.items })}</span>
            </>
          )}
        </p>
        {error && <Notice>{t('versions.failed')}</Notice>}
        {refused && <Notice>{t(`versions.${refused}`)}</Notice>}
        <ErrorNotice error={bring.error} />
        {!editable && <p className={styles.quiet}>{t('versions.look')}</p>}
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('versions.back')}</Button>
          {editable && (
            <Button
              variant="primary"
              icon={<RotateCcw size={18} aria-hidden="true" />}
              isDisabled={!shown}
              isPending={bring.isPending}
              onPress={() => shown && bring.mutate(shown.version)}
            >
              {t(bring.isPending ? 'versions.restoring' : 'versions.restore')}
            </Button>
          )}
        </div>
      </footer>
    </section>
  )
}
export default Versions
