/** The studio's page: reads a room, opens it for editing, and shows it. */
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { queryClient, productQuery } from '../lib/api/queries.ts'
import frame from '../lib/ui/frame/frame.module.css'
import { Logo } from '../lib/ui/frame/Logo.tsx'
import { PlainButton } from '../lib/ui/forms/PlainButton.tsx'
import { ErrorState, Skeleton } from '../lib/ui/states.tsx'
import { startPlacing } from '../editor/kinds/item/addItem.ts'
import { StudioContext } from './context.ts'
import { expectModels } from '../scene/furniture/models/modelFiles.ts'
import { prefetchChunks } from '../lib/ui/loading/lazyChunks.ts'
import { openRendersInDialog } from './features/render/shownRender.ts'
import { Screen } from './shell/Screen.tsx'
import type { EditedRoom } from '../editor/EditedRoom.ts'
import { startCollaboration } from '../editor/collaboration/startCollaboration.ts'
import { reconnect, keepOnMachine, openEditedRoom, readRoom, type OpenedRoom } from '../editor/openRoom.ts'
import styles from './studio.module.css'

/** The room; the model reader is loaded along with the response. @throws as `readRoom` */
const readFurnishedRoom = async (projectId: string, signal: AbortSignal): Promise<OpenedRoom> => {
  const room = await readRoom(projectId, signal)
  if (room.document.items.size > 0) expectModels()
  return room
}

/** A user who returns to the page while the event stream is disconnected sees the changes of others meanwhile. */
const refreshOnReturn = (editedRoom: EditedRoom): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible' && editedRoom.live.getState().people.presenceId === null) void editedRoom.sync.queue.refresh()
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** A piece that someone chose on its own page, to be put down here. */
export interface Brought {
  productId: string
  variantId?: string | undefined
}

const placeProduct = async (editedRoom: EditedRoom, { productId, variantId }: Brought): Promise<void> => {
  const { product } = await queryClient.fetchQuery(productQuery(productId))
  if (editedRoom.mayEdit) startPlacing(editedRoom, product, 'press', variantId)
}

/** Changes that a crashed tab left behind are shown, sent, and reported. */
const takeUp = async (editedRoom: EditedRoom): Promise<void> => {
  const left = await editedRoom.sync.queue.resume()
  if (left > 0) editedRoom.notify({ about: 'kept' })
}

const Opened = ({ room, brought, onBrought }: { room: OpenedRoom; brought: Brought | undefined; onBrought: (() => void) | undefined }) => {
  const [editedRoom, setEditedRoom] = useState<EditedRoom | null>(null)
  useEffect(() => {
    const opened = openEditedRoom(room)
    // An opened room is an external resource: opened with the page, closed with it.
    // oxlint-disable-next-line react/set-state-in-effect
    setEditedRoom(opened)
    if (room.keptAt !== null) opened.notify({ about: 'from-device', keptAt: room.keptAt })
    void takeUp(opened)
    // Once: a user who reloads the page has placed it, or does not want it.
    if (brought) void placeProduct(opened, brought).then(onBrought, onBrought)
    const stops = [
      refreshOnReturn(opened),
      startCollaboration(opened),
      keepOnMachine(opened),
      openRendersInDialog(opened),
      prefetchChunks(),
      ...(room.keptAt === null ? [] : [reconnect(opened)]),
    ]
    return () => {
      for (const stop of stops) stop()
      opened.close()
      setEditedRoom(null)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what was brought is taken in hand once, when the room opens
  }, [room])
  return editedRoom ? (
    <StudioContext value={editedRoom}>
      <Screen />
    </StudioContext>
  ) : (
    <Opening />
  )
}

const Opening = () => {
  const { t } = useTranslation('studio')
  return (
    <div className={styles.opening} role="status" aria-label={t('studio.loading')}>
      <Skeleton height={60} />
      <Skeleton height="100%" />
    </div>
  )
}

/** The room designer, for the shell's route. */
const Studio = ({ projectId, brought, onBrought }: { projectId: string; brought?: Brought | undefined; onBrought?: () => void }) => {
  const { t } = useTranslation(['studio', 'shell'])
  const navigate = useNavigate()
  // Read again each time: a stored room of an earlier visit could be older than changes that were saved since.
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', projectId],
    queryFn: ({ signal }) => readFurnishedRoom(projectId, signal),
    // The room stored on this machine is shown without waiting for the network to be tried again.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && !data)
    return (
      <>
        <header className={frame.bar}>
          <Link to="/" className={frame.brand}>
            <Logo />
            <span>{t('brand', { ns: 'shell' })}</span>
          </Link>
        </header>
        <ErrorState
          error={error}
          level="h1"
          onRetry={() => void refetch()}
          actions={<PlainButton onClick={() => void navigate({ to: '/rooms' })}>{t('studio.rooms')}</PlainButton>}
        />
      </>
    )
  return data ? <Opened room={data} brought={brought} onBrought={onBrought} /> : <Opening />
}
export default Studio
