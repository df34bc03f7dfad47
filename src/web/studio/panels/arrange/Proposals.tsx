/** Proposals beside each other, each as its plan and its price; the open one stands in the room. */
import { useMemo } from 'react'
import type { Arrangement } from '../../../../room/arrangement/attempt.ts'
import { drawPiece, drawRoom, inDrawingOrder } from '../../../../room/plan/drawing.ts'
import { planSvg } from '../../../../room/plan/planSvg.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { useArranging } from './useArranging.ts'
import { useProposalCost } from './useProposalCost.ts'
import styles from './arrange.module.css'

/** Pen and free rim of a drawing that is a few centimetres wide, metres. */
const SMALL = { pen: 0.025, margin: 0.15 }

/** A proposal that is refined stays in its place. */
const PLACES = ['first', 'second', 'third'] as const

const PlanPicture = ({ arrangement }: { arrangement: Arrangement }) => {
  const products = useProducts()
  const { scene, items } = useScene((state) => state.document)
  const picture = useMemo(() => {
    const proposed = arrangement.pieces.map(({ key, productId, variantId, position, rotationY }) => ({
      id: key,
      productId,
      variantId,
      position,
      rotation: { x: 0, y: rotationY, z: 0 },
      scale: { x: 1, y: 1, z: 1 },
    }))
    const pieces = [...items.values(), ...proposed].flatMap((item) => {
      const product = products.get(item.productId)
      return product ? [drawPiece(item, product)] : []
    })
    const svg = planSvg({ ...drawRoom(scene), pieces: inDrawingOrder(pieces) }, SMALL)
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [arrangement, products, scene, items])
  return <img className={styles.plan} src={picture} alt="" />
}

export const Proposals = () => {
  const { t } = useTranslation('arranging')
  const { amount, price, number } = useFormat()
  const { arranging } = useStudio()
  const costOf = useProposalCost()
  const proposals = useArranging((state) => state.proposals)
  const open = useArranging((state) => state.open)
  return (
    <div className={styles.proposals} role="group" aria-label={t('proposals')}>
      {proposals.map((arrangement, i) => {
        const { unmet } = arrangement
        const cost = costOf(arrangement)
        return (
          <button
            key={PLACES[i]}
            type="button"
            className={styles.proposal}
            aria-pressed={open === i}
            aria-label={t('proposal', { number: number(i + 1, 0), price: price(cost), count: unmet.length })}
            onClick={() => arranging.show(open === i ? null : i)}
          >
            <PlanPicture arrangement={arrangement} />
            <span className={styles.price}>{amount(cost)}</span>
            <span className={styles.state} data-unmet={unmet.length > 0}>
              {unmet.length === 0 ? t('proposal.all') : t('proposal.unmet', { count: unmet.length })}
            </span>
          </button>
        )
      })}
    </div>
  )
}
