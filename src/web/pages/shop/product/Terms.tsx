import { BookHeart, PackageOpen, ShieldCheck, Truck, Undo2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { deliveryDays } from '#contract/orders/delivery.ts'
import { toWire } from '#contract/wire/money.ts'
import { withTax, withTaxOnWire } from '#contract/pricing/tax.ts'
import { DELIVERY_METHODS, GOVERNORATES, RETURN_DAYS, type Governorate } from '#contract/wire/orderVocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import { SHIPPING_RANGE, shippingTo } from '#contract/pricing/shipping.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { careOf } from './care.ts'
import styles from './product.module.css'

const Term = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon size={20} aria-hidden="true" />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
)

/** Price, and day by method, by governorate; until one is chosen, the least and the most price. */
const Delivery = () => {
  const { t } = useTranslation(['browse', 'catalogue'])
  const { price, date } = useFormat()
  const [now] = useState(serverNow)
  const [to, setTo] = useState<Governorate | 'any'>('any')
  const piastres = to === 'any' ? null : shippingTo(to)
  const choices = [
    { id: 'any' as const, name: t('product.delivery.any') },
    ...GOVERNORATES.map((id) => ({ id, name: t(`governorate.${id}`, { ns: 'catalogue' }) })),
  ]
  return (
    <>
      <Select className={styles.governorate ?? ''} label={t('product.delivery.to')} hideLabel choices={choices} value={to} onChange={setTo} />
      <p data-testid="delivery-price">
        {piastres === null
          ? t('product.delivery.range', { least: price(SHIPPING_RANGE.least), most: price(SHIPPING_RANGE.most) })
          : t('product.delivery.price', { price: price(toWire(withTax(piastres))) })}
      </p>
      {to !== 'any' ? (
        DELIVERY_METHODS.map((method) => (
          <p key={method}>
            {t('product.delivery.day', { method: t(`product.delivery.${method}`), day: date(deliveryDays(to, method, now).earliest) })}
          </p>
        ))
      ) : (
        <p>{t('product.delivery.methods')}</p>
      )}
    </>
  )
}

/** Answers to a customer's questions before buying: delivery time and fee, returns, warranty, care, contents of the box. */
export const Terms = ({ product, finish }: { product: Product; finish: string }) => {
  const { t } = useTranslation('browse')
  const { price } = useFormat()
  const care = careOf(finish)
  return (
    <section className={styles.facts} aria-labelledby="terms">
      <h2 id="terms">{t('product.terms')}</h2>
      <dl className={styles.terms}>
        <Term icon={Truck} name={t('product.delivery')}>
          <Delivery />
        </Term>
        <Term icon={Undo2} name={t('product.returns')}>
          <p>{t('product.returns.body', { days: RETURN_DAYS })}</p>
        </Term>
        {product.guaranteeYears !== undefined && (
          <Term icon={ShieldCheck} name={t('product.guarantee')}>
            <p>{t('product.guarantee.body', { years: product.guaranteeYears })}</p>
          </Term>
        )}
        <Term icon={PackageOpen} name={t('product.box')}>
          <p>{product.name}</p>
          {product.included !== undefined && <p>{product.included}</p>}
          <p>
            {product.requiresInstallation
              ? t('product.installation', { price: price(withTaxOnWire(product.installationPrice)) })
              : t('product.box.ready')}
          </p>
        </Term>
        {care && (
          <Term icon={BookHeart} name={t('product.care')}>
            <p>{t(`product.care.${care}`)}</p>
          </Term>
        )}
      </dl>
    </section>
  )
}
