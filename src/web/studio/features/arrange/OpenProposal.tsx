/** The proposal that is displayed in the room's place: its items and reasons, and ways to another one. */
import { ArrowLeftRight, Pin, Undo2 } from 'lucide-react'
import { shopPriceOf } from '#contract/pricing/piece.ts'
import type { ArrangedPiece, Arrangement } from '#planner/arrangement/attempt.ts'
import { stemOf } from '#planner/arrangement/signature.ts'
import type { Refinements } from '../../../editor/arranging/messages.ts'
import { productName } from '../../../editor/store/products.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { useProducts, useStudio } from '../../context.ts'
import { useArrangeWords } from './useArrangeWords.ts'
import { useArranging } from './useArranging.ts'
import { useProposalCost } from './useProposalCost.ts'
import styles from './arrange.module.css'

const REFINEMENTS = ['another', 'cheaper', 'roomier'] as const satisfies readonly Refinements[]

/** The chairs at a table are one row, kept and swapped together. */
const rowsOf = ({ pieces }: Arrangement): ArrangedPiece[][] => [
  ...Map.groupBy(pieces, ({ key, productId, variantId }) => `${stemOf(key)} ${productId} ${variantId}`).values(),
]

const PieceRow = ({ arrangement, row }: { arrangement: Arrangement; row: readonly ArrangedPiece[] }) => {
  const piece = row[0]!
  const { t } = useTranslation(['arranging', 'studio'])
  const { price } = useFormat()
  const language = useLanguage()
  const { arranging } = useStudio()
  const product = useProducts().get(piece.productId)
  const pinned = useArranging((state) => row.every(({ key }) => state.pinned.has(key)))
  const busy = useArranging((state) => state.busy !== null)
  const { reason } = useArrangeWords()
  if (!product) return null
  const name = productName(product, language)
  const cost = shopPriceOf(product, piece.variantId, row.length)
  const image = product.variants.find(({ id }) => id === piece.variantId)?.image || product.image
  return (
    <li className={styles.piece} data-piece={piece.key} data-product={piece.productId} data-count={row.length}>
      <img src={image} alt="" loading="lazy" />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {row.length > 1 && <> {t('restyle.times', { count: row.length, ns: 'studio' })}</>}
        </span>
        <span className={styles.reason}>{reason(arrangement, piece.key)}</span>
        {cost !== null && <span className={styles.cost}>{price(cost)}</span>}
      </span>
      <span className={styles.own}>
        <button
          type="button"
          className={styles.pin}
          aria-pressed={pinned}
          aria-label={t('pin', { item: name })}
          title={t('pin.short')}
          onClick={() =>
            arranging.pin(
              row.map(({ key }) => key),
              !pinned,
            )
          }
        >
          <Pin size={18} aria-hidden="true" />
        </button>
        <IconButton
          name={t('swap', { item: name })}
          icon={<ArrowLeftRight size={18} aria-hidden="true" />}
          isPending={busy}
          onPress={() => arranging.refine('swap', piece.key)}
        />
      </span>
    </li>
  )
}

export const OpenProposal = ({ arrangement, onUsed }: { arrangement: Arrangement; onUsed: () => void }) => {
  const { t } = useTranslation('arranging')
  const { price } = useFormat()
  const { arranging } = useStudio()
  const busy = useArranging((state) => state.busy)
  const exhausted = useArranging((state) => state.exhausted)
  const canGoBack = useArranging((state) => state.canUndoRefine)
  const words = useArrangeWords()
  const costOf = useProposalCost()
  const { pieces, unmet } = arrangement
  return (
    <section className={styles.open} aria-label={t('open')} data-testid="open-proposal">
      <p className={styles.total}>
        <strong>{price(costOf(arrangement))}</strong> <span className={styles.quiet}>{t('open.pieces', { count: pieces.length })}</span>
        {canGoBack && (
          <IconButton
            name={t('refine.back')}
            icon={<Undo2 size={18} aria-hidden="true" />}
            isDisabled={busy !== null}
            onPress={() => arranging.undoRefine()}
          />
        )}
      </p>
      <div role="status">
        {unmet.length > 0 && (
          <ul className={styles.unmet}>
            {unmet.map((one) => (
              <li key={`${one.wish} ${one.because}`}>{words.unmet(one)}</li>
            ))}
          </ul>
        )}
        {exhausted && <p className={styles.exhausted}>{t(`exhausted.${exhausted}`)}</p>}
      </div>
      <Button
        variant="primary"
        wide
        isDisabled={busy !== null}
        onPress={() => {
          if (arranging.use()) onUsed()
        }}
      >
        {t('use')}
      </Button>
      <div className={styles.refine} role="group" aria-label={t('refine')}>
        {REFINEMENTS.map((kind) => (
          <Button key={kind} isPending={busy === kind} isDisabled={busy !== null && busy !== kind} onPress={() => arranging.refine(kind)}>
            {t(`refine.${kind}`)}
          </Button>
        ))}
      </div>
      <ul className={styles.pieces} aria-label={t('open.list')}>
        {rowsOf(arrangement).map((row) => (
          <PieceRow key={row[0]!.key} arrangement={arrangement} row={row} />
        ))}
      </ul>
    </section>
  )
}
