/** The way of iPhones, iPads and Vision Pro: a link that opens the system's own viewer. */
import { useEffect, useRef } from 'react'
import { shopPriceOf, variantOf } from '#contract/pricing/piece.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../../lib/ui/forms/button.ts'
import type { Visit } from '../visit.ts'
import { Making } from '../status/Making.tsx'
import { isBannerTap, quickLookHref, type Banner } from './quickLook.ts'
import cube from '../cube.svg'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../ar.module.css'
import styles from '../enter.module.css'

const useBanner = ({ session, project, product }: Visit): Banner => {
  const { t } = useTranslation('ar')
  const { money } = useFormat()
  const call = t('banner.cart')
  if (project) {
    const count = project.items.reduce((sum, { quantity }) => sum + quantity, 0)
    return { page: session.url, call, title: project.name, subtitle: t('banner.room', { count }), price: money(project.totalWithTax) }
  }
  const variant = variantOf(product?.variants ?? [], session.variantId)
  const price = product && shopPriceOf(product, session.variantId)
  return {
    // Anyone it is shared with is led to the product page: the session's own address is a secret that ends.
    page: new URL(`/products/${product?.id}`, session.url).href,
    call,
    title: product?.name ?? '',
    subtitle: variant?.name ?? '',
    // A variant that is no longer sold can still be viewed.
    price: typeof price === 'number' ? money(price) : '',
  }
}

interface Props {
  visit: Visit
  /** The banner was tapped. */
  onBuy: () => void
}

const Link = ({ visit, file, onBuy }: Props & { file: string }) => {
  const { t } = useTranslation('ar')
  const banner = useBanner(visit)
  const link = useRef<HTMLAnchorElement>(null)
  const buy = useRef(onBuy)
  useEffect(() => {
    buy.current = onBuy
  }, [onBuy])
  useEffect(() => {
    const place = link.current
    const onMessage = (event: Event) => isBannerTap(event) && buy.current()
    // The viewer dispatches the event on the link; React has no such event.
    place?.addEventListener('message', onMessage)
    return () => place?.removeEventListener('message', onMessage)
  }, [])
  return (
    <div className={styles.enter}>
      {/* Safari opens the viewer only where the link's one element is a picture; the words are bare text beside it. */}
      <a
        ref={link}
        rel="ar"
        href={quickLookHref(file, banner)}
        className={buttonClass({ variant: 'primary', large: true, wide: true }, styles.native)}
        data-testid="quick-look"
      >
        <img src={cube} alt="" width={22} height={22} />
        {t('quickLook.start')}
      </a>
      {visit.project && <p className={classNames(page.quiet, styles.keep)}>{t('native.keep')}</p>}
    </div>
  )
}

export const QuickLookLink = ({ visit, onBuy }: Props) => {
  const file = visit.session.arAssets.files.ios
  return file ? <Link visit={visit} file={file.url} onBuy={onBuy} /> : <Making />
}
