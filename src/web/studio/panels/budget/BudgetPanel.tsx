import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BUDGET_LIMIT } from '../../../../contract/limits.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, NumberField } from '../../../ui/fields.tsx'
import { Bar } from './Bar.tsx'
import type { Budget } from './budget.ts'
import { Suggestions } from './Suggestions.tsx'
import styles from './budget.module.css'

const STEP = 1000
/** Milliseconds after the last press of a button that steps: many presses are one wish. */
const PAUSE = 600

/** What the budget is being stepped to: shown at once, set when the hand rests or goes. Undefined while nobody does. */
const useStepping = (budget: Budget) => {
  const [typed, setTyped] = useState<number | null>()
  const settle = useEffectEvent((egp: number | null) => {
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

/** The budget: set, used, left; over it, what would save most. */
const BudgetPanel = ({ budget }: { budget: Budget }) => {
  const { t } = useTranslation('studio')
  const { money, percent } = useFormat()
  const { egp, total, left } = budget
  // Cleared with its button, the field begins anew.
  const [cleared, setCleared] = useState(0)
  const [typed, setTyped] = useStepping(budget)
  return (
    <div className={styles.panel} data-testid="budget">
      <h2>{t('budget.title')}</h2>
      <NumberField
        key={cleared}
        label={t('budget.field')}
        value={(typed === undefined ? egp : typed) ?? Number.NaN}
        minValue={0}
        maxValue={BUDGET_LIMIT}
        step={STEP}
        onChange={(value) => setTyped(Number.isFinite(value) && value > 0 ? value : null)}
        hint={t('budget.kept')}
      />
      {egp !== null && left !== null && (
        <>
          <div>
            <p className={styles.line}>
              <span>{t('budget.part', { total: money(total), budget: money(egp) })}</span>
              <strong data-over={left < 0}>{t(left < 0 ? 'budget.over' : 'budget.left', { money: money(Math.abs(left)) })}</strong>
            </p>
            <Bar budget={budget} />
            <p className={styles.quiet}>{t('budget.bar', { percent: percent(Math.round((total / egp) * 100)) })}</p>
          </div>
          <Checkbox isSelected={budget.hide} onChange={budget.setHide}>
            {t('budget.hide')}
          </Checkbox>
          {left < 0 && <Suggestions over={-left} />}
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
    </div>
  )
}
export default BudgetPanel
