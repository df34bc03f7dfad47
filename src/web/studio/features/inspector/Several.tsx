import { ArrowLeftRight, Lock, X } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { toWire } from '#contract/wire/money.ts'
import type { RoomItem } from '#room/document/document.ts'
import { groupOf, isLocked } from '#room/document/marks.ts'
import { costOf } from '#contract/pricing/room.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { aligns } from '../../../editor/kinds/item/align.ts'
import { group, ungroup } from '../../../editor/kinds/item/group.ts'
import { useMayEdit, useProducts, useStudio } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { useNames } from '../../labels/useNames.ts'
import { Bought } from './Bought.tsx'
import { Finishes } from './Finishes.tsx'
import { PieceTools } from './PieceTools.tsx'
import styles from './piece.module.css'

/** Thumbnails of the selection: pressed, one is selected alone; its cross removes it from the selection. */
const Pieces = ({ items }: { items: readonly RoomItem[] }) => {
  const { t } = useTranslation('studio')
  const names = useNames()
  const room = useStudio()
  const products = useProducts()
  return (
    <ul className={styles.pieces} aria-label={t('several.pieces')}>
      {items.map((item) => {
        const product = products.get(item.productId)
        const name = names.item(item.productId)
        return (
          <li key={item.id}>
            <button type="button" aria-label={t('several.only', { item: name })} title={name} onClick={() => room.scene.select(item.id)}>
              <img src={product?.variants.find(({ id }) => id === item.variantId)?.image || product?.image} alt="" />
            </button>
            <IconButton
              className={styles.out ?? ''}
              name={t('several.out', { item: name })}
              icon={<X size={14} aria-hidden="true" />}
              onPress={() => room.scene.toggle([item.id])}
            />
          </li>
        )
      })}
    </ul>
  )
}

const Tools = ({ locked }: { locked: boolean }) => {
  const { t } = useTranslation('studio')
  return (
    <>
      <PieceTools locked={locked} />
      <div className={styles.pair}>
        <ActionButton action={group} words />
        <ActionButton action={ungroup} words />
      </div>
      <section>
        <h3>{t('several.arrange')}</h3>
        <div className={styles.aligns} role="group" aria-label={t('several.arrange')}>
          {aligns.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </div>
      </section>
    </>
  )
}

/** Several items: their kinds and total price, and the actions on all of them. */
export const Several = ({ items, onSwap }: { items: readonly RoomItem[]; onSwap: () => void }) => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  const editable = useMayEdit()
  const products = useProducts()
  const [kind, ...kinds] = new Set(items.map(({ productId }) => productId))
  const alike = kinds.length === 0 ? products.get(kind ?? '') : undefined
  const [grouped, ...groups] = new Set(items.map(groupOf))
  const locked = items.filter(isLocked).length
  const count = items.length
  return (
    <div className={styles.body} data-testid="several">
      <div>
        <h2>{t(grouped && groups.length === 0 ? 'several.group' : 'several.title', { count })}</h2>
        <p className={styles.sum}>
          <span>{t('several.total')}</span>
          <strong>{price(toWire(costOf(items, products)))}</strong>
        </p>
      </div>
      <Pieces items={items} />
      {editable && (
        <>
          <Tools locked={locked === count} />
          {locked > 0 && (
            <p className={styles.locked}>
              <Lock size={16} aria-hidden="true" />
              {t('several.locked', { count: locked })}
            </p>
          )}
          {alike && <Finishes items={items} product={alike} title={t('several.finish')} />}
          {alike && (
            <Button
              wide
              className={styles.swap ?? ''}
              isDisabled={locked > 0}
              icon={<ArrowLeftRight size={18} aria-hidden="true" />}
              onPress={onSwap}
            >
              {t('swap.open')}
            </Button>
          )}
          <Bought items={items} label={t('several.quantity')} />
        </>
      )}
    </div>
  )
}
