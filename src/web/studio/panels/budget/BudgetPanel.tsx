import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, NumberField } from '../../../ui/fields.tsx'
import { Bar } from './Bar.tsx'
import { MOST, type Budget } from './budget.ts'
import { Suggestions } from './Suggestions.tsx'
import styles from './budget.module.css'

const STEP = 1000

/** The budget: set, used, left; over it, what would save most. */
const BudgetPanel = ({ budget }: { budget: Budget }) => {
  const { t } = useTranslation('studio')
  const { money, percent } = useFormat()
  const { egp, total, left } = budget
  // Cleared with its button, the field begins anew.
  const [cleared, setCleared] = useState(0)
  return (
    <div className={styles.panel} data-testid="budget">
      <h2>{t('budget.title')}</h2>
      <NumberField
        key={cleared}
        label={t('budget.field')}
        value={egp ?? Number.NaN}
        minValue={0}
        maxValue={MOST}
        step={STEP}
        onChange={(value) => budget.setEgp(Number.isFinite(value) ? value : null)}
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
