/** Total of the room and the rest of the budget; opens the budget panel. */
import { Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Skeleton } from '../../../lib/ui/states.tsx'
import { useMayEdit } from '../../context.ts'
import { LoadingFallback } from '../../controls/LoadingFallback.tsx'
import { lazyChunk } from '../../../lib/ui/loading/lazyChunks.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { useBudget, type Budget } from './budget.ts'
import { PanelFailed } from '../../controls/ChunkFailed.tsx'
import styles from './budget.module.css'
import { withWords } from '../../../lib/i18n/i18n.ts'

const BudgetPanel = lazyChunk(
  withWords(['catalogue', 'errors', 'shop', 'studio'], () => import('./BudgetPanel.tsx')),
  PanelFailed,
)

const useLabel = ({ total, left }: Budget): string => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  if (left === null) return t('budget.open', { total: price(total) })
  return t(left < 0 ? 'budget.open.over' : 'budget.open.left', { total: price(total), money: price(Math.abs(left)) })
}

const Figures = ({ budget }: { budget: Budget }) => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  const { total, left } = budget
  return (
    <>
      <span className={styles.word} data-over={left !== null && left < 0}>
        {left === null ? t('top.total') : t(left < 0 ? 'budget.over' : 'budget.left', { money: price(Math.abs(left)) })}
      </span>
      <strong>{price(total)}</strong>
      {left !== null && <BudgetBar budget={budget} />}
    </>
  )
}

export const RoomTotal = () => {
  const budget = useBudget()
  const editable = useMayEdit()
  const label = useLabel(budget)
  if (!editable)
    return (
      <span className={styles.total} data-testid="room-total">
        <Figures budget={{ ...budget, left: null }} />
      </span>
    )
  return (
    <DialogTrigger>
      <Button className={styles.total} aria-label={label} data-testid="room-total">
        <Figures budget={budget} />
      </Button>
      <Popover className={styles.popover} offset={6}>
        {/* The popover is the dialog, named by its button: one within it would leave it a name and no role. */}
        <div className={styles.dialog}>
          <Suspense
            fallback={
              <LoadingFallback>
                <Skeleton height={160} />
              </LoadingFallback>
            }
          >
            <BudgetPanel budget={budget} />
          </Suspense>
        </div>
      </Popover>
    </DialogTrigger>
  )
}
