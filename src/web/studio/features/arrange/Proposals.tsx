/** Proposals beside each other, each as its image, its plan and its price; the open one is displayed in the room. */
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import { drawPiece, drawRoom, inDrawingOrder } from '#room/plan/drawing.ts'
import { planSvg } from '#room/plan/planSvg.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import type { ProposalImage } from './ProposalImages.ts'
import { useArranging } from './useArranging.ts'
import { useProposalCost } from './useProposalCost.ts'
import { useProposalImages } from './useProposalImages.ts'
import styles from './arrange.module.css'

/** Pen and free rim of a drawing that is a few centimetres wide, metres. */
const SMALL = { pen: 0.025, margin: 0.15 }

/** A proposal that is refined stays in its place. */
const PLACES = ['first', 'second', 'third'] as const

interface CardProps {
  arrangement: Arrangement
  /** Once it is drawn. */
  image: ProposalImage | undefined
  isOpen: boolean
  /** 1 for the first. */
  place: number
  onPress: () => void
}

/** Address of the plan with a proposal in it. */
const usePlan = (arrangement: Arrangement): string => {
  const products = useProducts()
  const { arranging } = useStudio()
  const document = useScene((state) => state.document)
  return useMemo(() => {
    const { scene, items } = arranging.roomWith(arrangement)
    const pieces = [...items.values()].flatMap((item) => {
      const product = products.get(item.productId)
      return product ? [drawPiece(item, product)] : []
    })
    const svg = planSvg({ ...drawRoom(scene), pieces: inDrawingOrder(pieces) }, SMALL)
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
    // oxlint-disable-next-line react/exhaustive-deps -- the room that a proposal is for
  }, [arranging, arrangement, products, document])
}

const ProposalCanvas = ({ of }: { of: ProposalImage }) => {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(of), [of])
  return <span ref={place} className={styles.image} aria-hidden="true" data-testid="proposal-picture" />
}

/** The plan is there at once; beside the image it is small. */
const Card = ({ arrangement, image, isOpen, place, onPress }: CardProps) => {
  const { t } = useTranslation('arranging')
  const { amount, price, number } = useFormat()
  const plan = usePlan(arrangement)
  const cost = useProposalCost()(arrangement)
  const count = arrangement.unmet.length
  return (
    <button
      type="button"
      className={styles.proposal}
      aria-pressed={isOpen}
      aria-label={t('proposal', { number: number(place, 0), price: price(cost), count })}
      onClick={onPress}
    >
      <span className={styles.view}>
        <img className={styles.plan} src={plan} alt="" />
        {image && <ProposalCanvas of={image} />}
      </span>
      <span className={styles.facts}>
        <span className={styles.price}>{amount(cost)}</span>
        <span className={styles.state} data-unmet={count > 0}>
          {count === 0 ? t('proposal.all') : t('proposal.unmet', { count })}
        </span>
        {image && <img className={styles.small} src={plan} alt="" />}
      </span>
    </button>
  )
}

export const Proposals = () => {
  const { t } = useTranslation('arranging')
  const { arranging } = useStudio()
  const proposals = useArranging((state) => state.proposals)
  const open = useArranging((state) => state.open)
  const images = useProposalImages()
  return (
    <div className={styles.proposals} role="group" aria-label={t('proposals')}>
      {proposals.map((arrangement, i) => (
        <Card
          key={PLACES[i]}
          arrangement={arrangement}
          image={images.get(arrangement)}
          isOpen={open === i}
          place={i + 1}
          onPress={() => arranging.show(open === i ? null : i)}
        />
      ))}
    </div>
  )
}
