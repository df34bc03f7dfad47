import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { BUDGET_LIMIT } from '#contract/wire/limits.ts'
import { TAX_PERCENT } from '#contract/pricing/tax.ts'
import { toWire, type Egp } from '#contract/wire/money.ts'
import { roomBill, offersAmongOnWire } from '#contract/pricing/room.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox, NumberField } from '../../../lib/ui/forms/fields.tsx'
import { SHIPPING_RANGE } from '#contract/pricing/shipping.ts'
import { useProducts, useScene } from '../../context.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { billGroups, budgetOffers } from './bill.ts'
import type { Budget } from './budget.ts'
import { Suggestions } from './Suggestions.tsx'
import styles from './budget.module.css'

const STEP = 1000
/** Milliseconds after the last press of a button that steps: many presses are one wish. */
const PAUSE = 600

/** Budget that is being stepped to: shown at once, set when the pointer rests or leaves. Undefined at other times. */
const useStepping = (budget: Budget) => {
  const [typed, setTyped] = useState<number | null>()
  const settle = useEffectEvent((egp: Egp | null) => {
    budget.setEgp(egp)
    setTyped(undefined)
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => settle(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = useEffectEvent(() => typed !== undefined && budget.setEgp(typed))
  useEffect(() => () => void leave(), [])
  return [typed, setTyped] as const
}

const wantsField = () => matchMedia('(pointer: fine)').matches

/** Cost of the room, group by group, VAT included; delivery as far as it is known here. */
const RoomBill = () => {
  const { t } = useTranslation(['studio', 'catalogue', 'shop'])
  const { price, number, percent } = useFormat()
  const products = useProducts()
  const items = useScene((state) => state.document.items)
  const groups = billGroups(items.values(), products)
  if (groups.length === 0) return <p className={styles.quiet}>{t('bill.empty')}</p>
  const { subtotal, total } = roomBill(items.values(), offersAmongOnWire(products))
  return (
    <dl className={styles.bill}>
      {groups.map(({ group, quantity, total: cost }) => (
        <div key={group}>
          <dt>
            {t(`group.${group}`, { ns: 'catalogue' })} <span>{t('bill.quantity', { quantity: number(quantity) })}</span>
          </dt>
          <dd>{price(toWire(cost))}</dd>
        </div>
      ))}
      <div data-row="total">
        <dt>{t('bill.total')}</dt>
        <dd>{price(toWire(total))}</dd>
      </div>
      <div data-row="quiet">
        <dt>{t('price.tax', { ns: 'shop', percent: percent(TAX_PERCENT) })}</dt>
        <dd>{price(toWire(total - subtotal))}</dd>
      </div>
      <div data-row="quiet">
        <dt>{t('bill.delivery')}</dt>
        <dd>{t('bill.delivery.range', { least: price(SHIPPING_RANGE.least), most: price(SHIPPING_RANGE.most) })}</dd>
      </div>
    </dl>
  )
}

/** Over the budget at once; within it, where someone asks. */
const Savings = ({ over }: { over: number }) => {
  const { t } = useTranslation('studio')
  const [asked, setAsked] = useState(false)
  if (over > 0 || asked) return <Suggestions over={over} />
  return (
    <Button variant="quiet" onPress={() => setAsked(true)}>
      {t('budget.cheaper')}
    </Button>
  )
}

/** The room's bill; its budget: set, used, left; the largest savings. */
const BudgetPanel = ({ budget }: { budget: Budget }) => {
  const { t } = useTranslation('studio')
  const { money, percent, price } = useFormat()
  const { egp, total, left } = budget
  // Cleared with its button, the field begins again.
  const [cleared, setCleared] = useState(0)
  const [typed, setTyped] = useStepping(budget)
  return (
    <div className={styles.panel} data-testid="budget">
      <h2>{t('bill.title')}</h2>
      <RoomBill />
      <NumberField
        key={cleared}
        // On a phone the keyboard would cover the bill.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={wantsField()}
        label={t('budget.field')}
        value={(typed === undefined ? egp : typed) ?? Number.NaN}
        minValue={0}
        maxValue={BUDGET_LIMIT}
        step={STEP}
        onChange={(value) => setTyped(Number.isFinite(value) && value > 0 ? value : null)}
        hint={t('budget.kept')}
      />
      <div className={styles.offers} role="group" aria-label={t('budget.offers')}>
        {budgetOffers(total).map((offer) => (
          <button key={offer} type="button" className={styles.offer} aria-pressed={egp === offer} onClick={() => setTyped(offer)}>
            {money(offer)}
          </button>
        ))}
      </div>
      {egp !== null && left !== null && (
        <>
          <div>
            <p className={styles.line}>
              <span>{t('budget.part', { total: price(total), budget: price(egp) })}</span>
              <strong data-over={left < 0}>{t(left < 0 ? 'budget.over' : 'budget.left', { money: price(Math.abs(left)) })}</strong>
            </p>
            <BudgetBar budget={budget} />
            <p className={styles.quiet}>{t('budget.bar', { percent: percent(Math.round((total / egp) * 100)) })}</p>
          </div>
          <Checkbox isSelected={budget.hide} onChange={budget.setHide}>
            {t('budget.hide')}
          </Checkbox>
          <Button
            variant="quiet"
            onPress={() => {
              budget.setEgp(null)
              setCleared(cleared + 1)
            }}
          >
            {t('budget.remove')}
          </Button>
        </>
      )}
      {total > 0 && <Savings over={left === null ? 0 : Math.max(0, -left)} />}
    </div>
  )
}
export default BudgetPanel
