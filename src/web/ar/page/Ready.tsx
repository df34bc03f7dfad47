/** Page of a session that is ready: the button to enter, the steps, and other actions. */
import { Check, ShoppingBag } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FurnishedProject } from '#contract/design/design.ts'
import { call } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import type { Visit } from './visit.ts'
import { readDevice } from './device.ts'
import { ScenePreview } from './viewers/ScenePreview.tsx'
import { Making } from './status/Making.tsx'
import { NoWay, LinkToCopy } from './NoWay.tsx'
import { Press, Problem } from './parts.tsx'
import { QuickLookLink } from './viewers/QuickLookLink.tsx'
import { SceneViewerLink } from './viewers/SceneViewerLink.tsx'
import { Opening } from './status/SessionStatus.tsx'
import { Steps } from './status/Steps.tsx'
import { useAsyncAction, type AsyncAction } from './useAsyncAction.ts'
import { wayOf, type Way } from '../../lib/handOver/ways.ts'
import { WebXr } from './WebXr.tsx'
import styles from './ar.module.css'

const useWay = (): Way | null => {
  const [way, setWay] = useState<Way | null>(null)
  useEffect(() => {
    let left = false
    const detect = async () => {
      const device = await readDevice()
      if (!left) setWay(wayOf(device))
    }
    const again = () => void detect()
    again()
    // Scene Viewer, where it is missing, comes back with a word at the end of the address.
    window.addEventListener('hashchange', again)
    return () => {
      left = true
      window.removeEventListener('hashchange', again)
    }
  }, [])
  return way
}

const roomPieces = ({ items }: FurnishedProject): number => items.reduce((sum, { quantity }) => sum + quantity, 0)
/** Items of the room that have no model. */
const leftOut = ({ session, project }: Visit): number => (project ? project.items.length - session.arAssets.objects.length : 0)

const Head = ({ visit, lastMinute }: { visit: Visit; lastMinute: boolean }) => {
  const { t } = useTranslation('ar')
  const { size, metres, clock } = useFormat()
  const { session, project, product } = visit
  const missing = leftOut(visit)
  const image = project ? project.thumbnailUrl : (product?.variants.find(({ id }) => id === session.variantId)?.image ?? product?.image)
  return (
    <div className={styles.head}>
      <div className={styles.named}>
        <div>
          <p className={styles.eyebrow}>{t('eyebrow')}</p>
          <h1>
            <bdi>{project?.name ?? product?.name}</bdi>
          </h1>
        </div>
        {image && <img src={image} alt="" width={88} height={88} />}
      </div>
      <p>{t(project ? 'lead.room' : 'lead')}</p>
      <p className={styles.size}>
        {product && t('size', { size: size(product.size) })}
        {project &&
          t('size.room', { length: metres(project.dimensions.length), width: metres(project.dimensions.width), count: roomPieces(project) })}
      </p>
      <p className={styles.quiet}>
        {t('size.locked')} <span data-testid="until">{lastMinute ? t('until.minute') : t('until', { time: clock(session.expiresAt) })}</span>
      </p>
      {missing > 0 && <p className={styles.quiet}>{t('left.out', { count: missing })}</p>}
    </div>
  )
}

/** Message beside the button that put it in the cart, with the link there. */
const useCart = ({ session, project, product }: Visit) =>
  useAsyncAction(async () =>
    (await import('./cart.ts')).addToCart({ sessionToken: session.sessionToken, project, product, variantId: session.variantId }),
  )

const InCart = ({ visit, cart }: { visit: Visit; cart: AsyncAction<string[]> }) => {
  const { t } = useTranslation('ar')
  const { locale } = useFormat()
  const { project, product } = visit
  const short = cart.answer ?? []
  return (
    <div className={styles.cart}>
      <Press
        wide
        busy={cart.isBusy}
        icon={cart.isDone ? <Check size={20} aria-hidden="true" /> : <ShoppingBag size={20} aria-hidden="true" />}
        onClick={cart.run}
      >
        {t('banner.cart')}
      </Press>
      <div role="status">
        {cart.isBusy && <p className={styles.quiet}>{t('cart.adding')}</p>}
        {cart.isDone && (
          <p className={styles.note}>
            {short.length > 0
              ? t('cart.short', { names: new Intl.ListFormat(locale).format(short) })
              : t(project ? 'cart.room' : 'cart.product', { name: product?.name })}{' '}
            <a href="/cart">{t('cart.open')}</a>
          </p>
        )}
      </div>
      <Problem error={cart.error} />
    </div>
  )
}

/** Closes the link for everyone; saved changes stay. */
const EndSession = ({ sessionToken, onEnded }: { sessionToken: string; onEnded: () => void }) => {
  const { t } = useTranslation('ar')
  const end = useAsyncAction(() => call('endArByToken', { params: { sessionToken } }), onEnded)
  return (
    <div className={styles.close}>
      <Press variant="quiet" busy={end.isBusy} onClick={end.run}>
        {t('end.session')}
      </Press>
      <p className={styles.quiet}>{t('end.session.about')}</p>
      <Problem error={end.error} />
    </div>
  )
}

interface Props {
  visit: Visit
  lastMinute: boolean
  /** The session was ended from here. */
  onEnded: () => void
}
export const Ready = ({ visit, lastMinute, onEnded }: Props) => {
  const { t } = useTranslation('ar')
  const { session, project, product } = visit
  const name = project?.name ?? product?.name ?? ''
  usePageTitle(t('title.room', { name }))
  const way = useWay()
  const cart = useCart(visit)
  if (!way) return <Opening />
  const empty = session.arAssets.objects.length === 0
  const none = way.way === 'other'
  return (
    <div className={styles.page} data-way={way.way} data-wide={none && way.why === 'desktop'}>
      <Head visit={visit} lastMinute={lastMinute} />
      {empty && <p className={styles.note}>{t('empty')}</p>}
      {!empty &&
        way.way === 'webxr' &&
        (session.arAssets.files.web ? <WebXr visit={visit} headset={way.headset} lastMinute={lastMinute} /> : <Making />)}
      {!empty && way.way === 'quick-look' && <QuickLookLink visit={visit} onBuy={cart.run} />}
      {!empty && way.way === 'scene-viewer' && <SceneViewerLink visit={visit} />}
      {none && <NoWay way={way} session={session} />}
      {!empty && !none && <Steps way={way.way === 'webxr' ? (way.headset ? 'headset' : 'phone') : 'viewer'} />}
      <ScenePreview visit={visit} atOnce={none && way.why === 'desktop'} />
      {!empty && <InCart visit={visit} cart={cart} />}
      {!none && <LinkToCopy url={session.url} />}
      <EndSession sessionToken={session.sessionToken} onEnded={onEnded} />
    </div>
  )
}
