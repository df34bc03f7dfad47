/** An order on paper, as it is printed: the service's data, written in the user's language. */
import type { Egp } from '#contract/wire/money.ts'
import type { Invoice as Facts, InvoiceLine } from '#contract/orders/invoice.ts'
import { TAX_PERCENT } from '#contract/pricing/tax.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Logo } from '../../../lib/ui/frame/Logo.tsx'
import { Choices } from '../Choices.tsx'
import { Payment } from './Payment.tsx'
import styles from './invoice.module.css'

/** A line, each part in its own direction; a number after the words for it. */
type BlockLine = string | null | readonly [label: string, number: string]

/** Lines of a block; missing ones are left out. */
const Block = ({ title, lines }: { title: string; lines: readonly BlockLine[] }) => (
  <section className={styles.block}>
    <h2>{title}</h2>
    {lines.map((line) => {
      if (!line) return null
      if (typeof line === 'string')
        return (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        )
      const [label, number] = line
      return (
        <p key={label}>
          {label} <bdi dir="ltr">{number}</bdi>
        </p>
      )
    })}
  </section>
)

const Fact = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div {...(isTotal && { 'data-total': '' })}>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)

const Head = ({ invoice: { seller, number, orderedAt, deliveredAt, cancelledAt } }: { invoice: Facts }) => {
  const { t } = useTranslation('invoice')
  const { date } = useFormat()
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        <Logo size={44} />
        <p>{seller.name}</p>
      </div>
      <div className={styles.about}>
        <h1>{t('title')}</h1>
        <dl>
          <Fact name={t('number')} value={number} />
          <Fact name={t('ordered')} value={date(orderedAt)} />
          {deliveredAt && <Fact name={t('delivered')} value={date(deliveredAt)} />}
          {cancelledAt && <Fact name={t('cancelled')} value={date(cancelledAt)} />}
        </dl>
      </div>
    </header>
  )
}

const Parties = ({ invoice: { seller, buyer, addresses } }: { invoice: Facts }) => {
  const { t } = useTranslation(['invoice', 'catalogue', 'shop'])
  const placeOf = ({ name, address, city, governorate, phone }: Facts['addresses']['shipping']) => [
    name,
    address,
    // A city that gives its governorate the name is named once.
    [...new Set([city, t(`governorate.${governorate}` as 'governorate.Cairo', { ns: 'catalogue' })])]
      .filter(Boolean)
      .join(t('address.comma', { ns: 'shop' })),
    phone,
  ]
  const erased = buyer.name === '' && addresses.billing.name === ''
  return (
    <div className={styles.parties}>
      <Block
        title={t('seller')}
        lines={[
          seller.name,
          seller.address,
          seller.taxNumber && [t('seller.tax'), seller.taxNumber],
          seller.commercialRegister && [t('seller.register'), seller.commercialRegister],
          seller.phone,
          seller.email,
        ]}
      />
      <Block title={t('billing')} lines={erased ? [t('person.erased')] : [...placeOf(addresses.billing), buyer.email]} />
      <Block title={t('shipping')} lines={placeOf(addresses.shipping)} />
    </div>
  )
}

/** Columns that an order may have no use for. */
interface Shown {
  installation: boolean
  discount: boolean
}

/** A figure of the table; a dash for none. */
const Amount = ({ value }: { value: Egp }) => {
  const { amount } = useFormat()
  return <td className={styles.number}>{value === 0 ? '–' : amount(value)}</td>
}

const Row = ({ line, shown }: { line: InvoiceLine; shown: Shown }) => {
  const { number, amount } = useFormat()
  return (
    <tr>
      <td>
        <bdi>{line.name}</bdi>
        <span className={styles.detail}>
          {line.variant !== null && <bdi>{line.variant}</bdi>}
          {line.variant !== null && ' · '}
          <bdi>{line.sku}</bdi>
        </span>
        <Choices of={line.choices} className={styles.detail} />
      </td>
      <td className={styles.number}>{number(line.quantity)}</td>
      <td className={styles.number}>{amount(line.unitPrice)}</td>
      {shown.discount && <Amount value={-line.discount} />}
      {shown.installation && <Amount value={line.installation} />}
      <Amount value={line.tax} />
      <td className={styles.number}>{amount(line.total)}</td>
    </tr>
  )
}

const Table = ({ invoice: { lines, sums, addresses } }: { invoice: Facts }) => {
  const { t } = useTranslation(['invoice', 'catalogue'])
  const { amount } = useFormat()
  const shown: Shown = { installation: sums.installation > 0, discount: sums.discount > 0 }
  const governorate = t(`governorate.${addresses.shipping.governorate}` as 'governorate.Cairo', { ns: 'catalogue' })
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('item')}</th>
          <th className={styles.number}>{t('quantity')}</th>
          <th className={styles.number}>{t('unit')}</th>
          {shown.discount && <th className={styles.number}>{t('discount')}</th>}
          {shown.installation && <th className={styles.number}>{t('installation')}</th>}
          <th className={styles.number}>{t('tax')}</th>
          <th className={styles.number}>{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} shown={shown} />
        ))}
        <tr>
          <td>{t('delivery.to', { governorate })}</td>
          <Amount value={0} />
          <td className={styles.number}>{amount(sums.delivery)}</td>
          {shown.discount && <Amount value={0} />}
          {shown.installation && <Amount value={0} />}
          <Amount value={sums.deliveryTax} />
          <td className={styles.number}>{amount(sums.deliveryTotal)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const Sums = ({ sums }: { sums: Facts['sums'] }) => {
  const { t } = useTranslation('invoice')
  const { amount, percent } = useFormat()
  return (
    <dl className={styles.sums}>
      <Fact name={t('sums.goods')} value={amount(sums.subtotal)} />
      {sums.coupon && <Fact name={t('sums.coupon', { code: sums.coupon.code })} value={amount(-sums.coupon.discount)} />}
      {sums.points && <Fact name={t('sums.points', { count: sums.points.used })} value={amount(-sums.points.discount)} />}
      {sums.installation > 0 && <Fact name={t('installation')} value={amount(sums.installation)} />}
      <Fact name={t('delivery')} value={amount(sums.delivery)} />
      <Fact name={t('sums.tax', { percent: percent(TAX_PERCENT) })} value={amount(sums.tax)} />
      <Fact name={t('sums.total')} value={amount(sums.total)} isTotal />
    </dl>
  )
}

export const Invoice = ({ invoice }: { invoice: Facts }) => {
  const { t } = useTranslation('invoice')
  const language = useLanguage()
  return (
    <article className={styles.paper} lang={language}>
      <Head invoice={invoice} />
      <Payment invoice={invoice} />
      <Parties invoice={invoice} />
      <Table invoice={invoice} />
      <Sums sums={invoice.sums} />
      <p className={styles.note}>{t('note')}</p>
    </article>
  )
}
