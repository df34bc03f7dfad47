/** The page behind a share link: the room from all sides, its items and its cost. No account needed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CopyPlus, FileText, ShoppingBag } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FurnishedProject } from '#contract/design/design.ts'
import { fileName } from '#contract/text/fileName.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import { linePaidOnWire } from '#contract/pricing/piece.ts'
import { ArHandOverButton } from '../../lib/handOver/ArHandOverButton.tsx'
import { call } from '../../lib/api/client.ts'
import type { Answer } from '../../lib/api/endpoints.ts'
import { inLanguage } from '../../lib/api/inLanguage.ts'
import { refusedWith } from '../../lib/api/failure.ts'
import { serverNow } from '../../lib/api/serverClock.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Lines } from '../shop/Lines.tsx'
import { save } from '../../lib/ui/device/handOver.ts'
import { fetchSheet } from '../../studio/features/export/sheet/fetchSheet.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { EmptyState, ErrorNotice, ErrorState, Skeleton } from '../../lib/ui/states.tsx'
import { toast } from '../../lib/ui/toasts.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { JoinCard, mayJoin } from './JoinCard.tsx'
import { fillCart, makeMine, piecesOf, type Piece } from './takeOver.ts'
import styles from './shared.module.css'
import { withWords } from '../../lib/i18n/i18n.ts'
import { lazyPage } from '../../lib/ui/loading/lazyPage.ts'

/** three.js and the stage: read when a room is shown, never before. */
const SharedRoom = lazyPage(withWords(['errors', 'studio'], () => import('../../studio/SharedRoom.tsx')))

interface TakeOverProps {
  room: FurnishedProject
  pieces: readonly Piece[]
  shareToken: string
  /** It comes first on the page: most visitors come for it. */
  isFirst: boolean
}
const TakeOver = ({ room, pieces, shareToken, isFirst }: TakeOverProps) => {
  const { locale, number } = useFormat()
  const { t } = useTranslation('sharing')
  const navigate = useNavigate()
  const client = useQueryClient()
  const mine = useMutation({
    mutationFn: () => makeMine(room, (n) => `${room.name} ${number(n)}`),
    onSuccess: (projectId) => {
      toast(t('copy.done'))
      void navigate({ to: '/studio/$projectId', params: { projectId } })
    },
  })
  const cart = useMutation({
    mutationFn: () => fillCart(shareToken),
    onSettled: () => client.invalidateQueries({ queryKey: ['cart'] }),
    onSuccess: (short) => {
      if (short.length > 0) toast(t('shared.cart.short', { names: new Intl.ListFormat(locale).format(short) }), { tone: 'problem' })
      if (short.length < pieces.length) void navigate({ to: '/cart' })
    },
  })
  const busy = mine.isPending || cart.isPending
  return (
    <div className={styles.do}>
      <Button
        variant={isFirst ? 'primary' : 'outline'}
        large={isFirst}
        wide
        isPending={mine.isPending}
        isDisabled={busy && !mine.isPending}
        icon={<CopyPlus size={20} aria-hidden="true" />}
        onPress={() => mine.mutate()}
      >
        {t(mine.isPending ? 'shared.mine.busy' : 'shared.mine')}
      </Button>
      <p className={styles.quiet}>{t('shared.mine.hint')}</p>
      {pieces.length > 0 && (
        <Button
          wide
          isPending={cart.isPending}
          isDisabled={busy && !cart.isPending}
          icon={<ShoppingBag size={20} aria-hidden="true" />}
          onPress={() => cart.mutate()}
        >
          {t(cart.isPending ? 'shared.cart.busy' : 'shared.cart')}
        </Button>
      )}
      <ErrorNotice error={mine.error ?? cart.error} />
    </div>
  )
}

/** A printable sheet of the room. */
const Paper = ({ name, shareToken }: { name: string; shareToken: string }) => {
  const { t } = useTranslation('sharing')
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const left = (leaving.current = new AbortController())
    return () => left.abort()
  }, [])
  const paper = useMutation({
    mutationFn: () => fetchSheet({ shareToken }, { signal: leaving.current!.signal }),
    onSuccess: (pdf) => save(new File([pdf], fileName(name, serverNow(), 'pdf'), { type: 'application/pdf' })),
  })
  return (
    <div>
      <Button variant="quiet" wide isPending={paper.isPending} icon={<FileText size={20} aria-hidden="true" />} onPress={() => paper.mutate()}>
        {t(paper.isPending ? 'shared.sheet.busy' : 'shared.sheet')}
      </Button>
      <ErrorNotice error={paper.error} />
    </div>
  )
}

/** Below an item's name: that it is no longer sold, or the price of one of several. */
const PieceFoot = ({ item, quantity }: Piece) => {
  const { t } = useTranslation(['sharing', 'shop', 'shell'])
  const { price } = useFormat()
  if (!item.isForSale) return <span className={styles.quiet}>{t('price.withdrawn', { ns: 'shell' })}</span>
  if (quantity === 1) return null
  return (
    <span className={styles.quiet}>
      {t('pieces', { ns: 'shop', count: quantity })} · {t('shared.each', { price: price(withTaxOnWire(item.unitPrice)) })}
    </span>
  )
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) => {
  const { t } = useTranslation('sharing')
  const { price } = useFormat()
  if (pieces.length === 0) return <p className={styles.quiet}>{t('shared.empty')}</p>
  return (
    <Lines
      write={price}
      small
      lines={pieces.map(({ item, quantity }) => ({
        id: item.id,
        name: item.product.name,
        image: item.product.image,
        variant: item.variant,
        total: item.isForSale ? linePaidOnWire(item.unitPrice, quantity) : null,
        foot: <PieceFoot item={item} quantity={quantity} />,
      }))}
    />
  )
}

const Room = ({
  room,
  link,
  shareToken,
}: {
  room: FurnishedProject
  link: Pick<Answer<'getSharedProject'>, 'linkPermission' | 'held'>
  shareToken: string
}) => {
  const { t } = useTranslation(['sharing', 'rooms', 'catalogue'])
  const { price, metres } = useFormat()
  usePageTitle(t('shared.title', { name: room.name }))
  const pieces = piecesOf(room.items)
  const { length, width } = room.dimensions
  const [said, setSaid] = useState<HTMLElement | null>(null)
  // Visitors who came to comment find that first.
  const speaks = link.linkPermission === 'comment' && link.held === 'view'
  const comments = <div ref={setSaid} className={styles.said} />
  const read = useCallback(async () => (await call('getSharedProject', { params: { shareToken } })).project, [shareToken])
  return (
    <div className={styles.shared}>
      <section className={styles.stage} aria-label={t('shared.room', { name: room.name })} data-testid="shared-stage">
        <Suspense fallback={<Skeleton height="100%" />}>
          {/* Loaded again once the viewer has joined: they may read the comments now. */}
          <SharedRoom key={link.held} project={room} read={read} commentsSlot={said} />
        </Suspense>
        <p className={styles.look} aria-hidden="true">
          {t('shared.look')}
        </p>
      </section>
      <div className={styles.about}>
        <div>
          <h1>
            <bdi>{room.name}</bdi>
          </h1>
          <p className={styles.quiet}>
            {t(`roomType.${room.roomType}`, { ns: 'catalogue' })} · {t(`style.${room.style}`, { ns: 'catalogue' })} ·{' '}
            {t('size', { ns: 'rooms', length: metres(length), width: metres(width) })}
          </p>
          {room.description && <p dir="auto">{room.description}</p>}
        </div>
        <p className={styles.total}>
          <span>{t('shared.total')}</span>
          <strong data-testid="shared-total">{price(room.totalWithTax)}</strong>
        </p>
        {mayJoin(link) && <JoinCard shareToken={shareToken} projectId={room.id} link={link} />}
        {speaks && comments}
        <TakeOver room={room} pieces={pieces} shareToken={shareToken} isFirst={!mayJoin(link)} />
        {pieces.length > 0 && <ArHandOverButton subject={{ about: 'shared', shareToken }} name={room.name} wide />}
        <Paper name={room.name} shareToken={shareToken} />
        <section aria-labelledby="shared-items">
          <h2 id="shared-items" className={styles.items}>
            {t('shared.items')}{' '}
            <span className={styles.quiet}>{t('shared.items.count', { count: pieces.reduce((sum, one) => sum + one.quantity, 0) })}</span>
          </h2>
          <Pieces pieces={pieces} />
        </section>
        {!speaks && comments}
      </div>
    </div>
  )
}

export const SharedPage = () => {
  const { t } = useTranslation('sharing')
  const { shareToken } = useParams({ from: '/workplace/shared/$shareToken' })
  usePageTitle(t('share'))
  const { data, error, refetch } = useQuery({
    ...inLanguage(['shared', shareToken, document.documentElement.lang]),
    queryFn: ({ signal }) => call('getSharedProject', { params: { shareToken }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const start = (
    <ButtonLink to="/rooms/new" variant="primary">
      {t('shared.start')}
    </ButtonLink>
  )
  if (refusedWith(error, 'SHARE_NOT_FOUND'))
    return (
      <EmptyState level="h1" title={t('shared.gone')} actions={start}>
        {t('shared.gone.body')}
      </EmptyState>
    )
  if (error && !data) return <ErrorState level="h1" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.shared} role="status" aria-label={t('shared.opening')}>
        <Skeleton height="100%" />
        <div className={styles.about}>
          <Skeleton height={32} width="70%" />
          <Skeleton height={52} />
          <Skeleton height={160} />
        </div>
      </div>
    )
  return <Room room={data.project} link={data} shareToken={shareToken} />
}
