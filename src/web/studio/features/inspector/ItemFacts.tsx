import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isForSale, variantOf } from '#contract/pricing/piece.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { arItem } from '../../../editor/actions/project/ar.ts'
import { frame } from '../../../editor/actions/views.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { degreesText } from '../../labels/useNames.ts'
import styles from '../../controls/section.module.css'

/** An item for viewers: the same facts, without fields. */
export const ItemFacts = ({ item, product }: { item: RoomItem; product: Product }) => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const chosen = isForSale(product, item.variantId) ? variantOf(product.variants, item.variantId) : undefined
  return (
    <>
      <div className={styles.tools} role="group" aria-label={t('inspector.actions')}>
        <ActionButton action={frame} words />
      </div>
      <ActionButton action={arItem} name={t('action.ar')} words wide />
      <dl className={styles.facts}>
        {chosen && <dt>{t('inspector.variant')}</dt>}
        {chosen && (
          <dd>
            <i className={styles.dot} style={{ background: chosen.color }} />
            {chosen.name}
          </dd>
        )}
        <dt>{t('inspector.x')}</dt>
        <dd>{format.centimetres(item.position.x)}</dd>
        <dt>{t('inspector.z')}</dt>
        <dd>{format.centimetres(item.position.z)}</dd>
        <dt>{t('inspector.angle')}</dt>
        <dd>{degreesText(format, item.rotation.y)}</dd>
        <dt>{t('inspector.quantity')}</dt>
        <dd>{format.number(item.quantity, 0)}</dd>
      </dl>
    </>
  )
}
