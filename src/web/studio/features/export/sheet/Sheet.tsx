/** The printed sheet of a room: its plan, its images and its cost. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import { TAX_PERCENT } from '#contract/pricing/tax.ts'
import { toWire, type Piastres, negative } from '#contract/wire/money.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { dimensionLines } from '#room/plan/dimensions.ts'
import { planDrawing } from '#room/plan/drawing.ts'
import { planSvg } from '#room/plan/planSvg.ts'
import { useFormat } from '../../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Logo } from '../../../../lib/ui/frame/Logo.tsx'
import { QrCode } from '../../../../lib/ui/display/QrCode.tsx'
import { ShoppingTable } from './ShoppingTable.tsx'
import { shoppingList } from './shoppingList.ts'
import styles from './sheet.module.css'

interface Props {
  project: FurnishedProject
  room: { document: RoomDocument; products: ReadonlyMap<string, Product> }
  /** Addresses of photographs, the best first. */
  images: readonly string[]
  /** Address at which the room can be viewed; null when there is no link to give. */
  link: string | null
  /** Date of the prices: an ISO timestamp or a calendar day. */
  day: string
}

const Fact = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div {...(isTotal && { 'data-total': '' })}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** A drawing of our own, made of numbers and escaped words. */
const Drawing = ({ svg, className }: { svg: string; className: string | undefined }) => (
  // oxlint-disable-next-line react/no-danger -- made here, by planSvg
  <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
)

export const Sheet = ({ project, room: { document, products }, images, link, day }: Props) => {
  const { t } = useTranslation(['studio', 'catalogue'])
  const format = useFormat()
  const language = useLanguage()
  const list = shoppingList(document.items.values(), products)
  const { length, width, height, area } = project.dimensions
  const today = format.date(day)
  const plan = planSvg(planDrawing(document, products), {
    dimensions: dimensionLines(document.scene),
    metres: format.metres,
    font: 'inherit',
    pen: Math.max(0.009, Math.max(length, width) * 0.0021),
    margin: 0.12,
    title: t('sheet.plan'),
  })
  const money = (piastres: Piastres) => format.money(toWire(piastres))
  return (
    <article className={styles.paper} lang={language} data-testid="sheet">
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>
            {t(`roomType.${project.roomType}`, { ns: 'catalogue' })} · {t(`style.${project.style}`, { ns: 'catalogue' })}
          </p>
          <h1 dir="auto">{project.name}</h1>
          <p className={styles.quiet}>{t('sheet.date', { date: today })}</p>
        </div>
        <Logo size={44} />
      </header>
      {images[0] !== undefined && <img className={styles.hero} src={images[0]} alt={t('sheet.picture', { n: 1 })} />}
      <dl className={styles.facts}>
        <Fact name={t('sheet.size')} value={`${format.number(length)} × ${format.metres(width)}`} />
        <Fact name={t('sheet.height')} value={format.metres(height)} />
        <Fact name={t('sheet.area')} value={format.area(area)} />
        <Fact name={t('sheet.pieces')} value={format.number(list.pieces)} />
        <Fact name={t('sheet.cost')} value={money(list.total)} />
      </dl>
      {(link !== null || images[1] !== undefined) && (
        <div className={styles.second}>
          {images[1] !== undefined && <img src={images[1]} alt={t('sheet.picture', { n: 2 })} />}
          {link !== null && (
            <a className={styles.link} href={link}>
              <QrCode printed url={link} className={styles.code} />
              {t('sheet.link')}
            </a>
          )}
        </div>
      )}
      <section className={styles.planPage}>
        <h2>{t('sheet.plan')}</h2>
        <p className={styles.quiet}>{t('sheet.plan.about')}</p>
        <Drawing className={styles.plan} svg={plan} />
      </section>
      <section className={styles.list}>
        <h2>{t('sheet.list')}</h2>
        {list.lines.length > 0 && <ShoppingTable lines={list.lines} />}
        {list.lines.length === 0 && list.missing === 0 && <p className={styles.quiet}>{t('sheet.list.empty')}</p>}
        {list.missing > 0 && <p className={styles.note}>{t('sheet.list.missing', { count: list.missing })}</p>}
        {list.lines.length > 0 && (
          <dl className={styles.sums}>
            {list.discount > 0 && <Fact name={t('sheet.list.before')} value={money(list.before)} />}
            {list.discount > 0 && <Fact name={t('sheet.list.discount')} value={money(negative(list.discount))} />}
            <Fact name={t('sheet.list.total')} value={money(list.total)} isTotal />
            <Fact name={t('sheet.list.tax', { percent: format.percent(TAX_PERCENT) })} value={money(list.tax)} />
          </dl>
        )}
        <p className={styles.note}>{t('sheet.list.note', { date: today })}</p>
      </section>
    </article>
  )
}
