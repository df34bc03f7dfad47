import { ArrowLeftRight, Lock } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isLocked } from '#room/document/marks.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { arItem } from '../../../editor/actions/project/ar.ts'
import { useMayEdit } from '../../context.ts'
import { LampSwitch } from '../room/light/LampSwitch.tsx'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { Bought } from './Bought.tsx'
import { Finishes } from './Finishes.tsx'
import { FreeSpace } from './FreeSpace.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { PieceTools } from './PieceTools.tsx'
import { Place } from './Place.tsx'
import { Title } from './Title.tsx'
import styles from './piece.module.css'

/** One item: its facts, its actions, its place. */
export const OneItem = ({ item, product, onSwap }: { item: RoomItem; product: Product; onSwap: () => void }) => {
  const { t } = useTranslation('studio')
  const editable = useMayEdit()
  const locked = isLocked(item)
  return (
    <div className={styles.body} data-testid="inspector">
      <Title item={item} product={product} />
      {!editable && <ItemFacts item={item} product={product} />}
      {editable && (
        <>
          <PieceTools locked={locked} />
          {locked && (
            <p className={styles.locked}>
              <Lock size={16} aria-hidden="true" />
              {t('inspector.locked')}
            </p>
          )}
          <LampSwitch item={item} product={product} />
          <Finishes items={[item]} product={product} title={t('inspector.variant')} />
          <ActionButton action={arItem} name={t('action.ar')} words wide />
          <Button wide className={styles.swap ?? ''} isDisabled={locked} icon={<ArrowLeftRight size={18} aria-hidden="true" />} onPress={onSwap}>
            {t('swap.open')}
          </Button>
          <Bought items={[item]} label={t('inspector.quantity')} />
          <Place item={item} product={product} locked={locked} />
          <FreeSpace item={item} product={product} locked={locked} />
        </>
      )}
    </div>
  )
}
