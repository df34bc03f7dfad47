/** The product that is being placed: its thumbnail, its name, and the buttons to cancel or to place it automatically. */
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { placeForMe } from '../../../editor/kinds/item/addItem.ts'
import { useLive, useProducts, useStudio } from '../../context.ts'
import { productName } from '../../../editor/store/products.ts'
import { hintOf } from '../../../editor/gestures/gestureTable.ts'
import styles from './placing.module.css'

export const PlacingPanel = () => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const room = useStudio()
  const placing = useLive((state) => state.placing)
  const products = useProducts()
  const product = placing === null ? undefined : products.get(placing)
  if (!product) return null
  const name = productName(product, language)
  const cancel = () => room.gestures.dispatch({ type: 'cancel' })
  return (
    <div className={styles.panel} role="group" aria-label={t('placing.label', { item: name })} data-testid="placing">
      <img src={product.image} alt="" width={56} height={56} />
      <p className={styles.words}>
        <strong>{name}</strong>
        <span>{t(hintOf('placing'))}</span>
      </p>
      <Button className={styles.choice ?? ''} onPress={cancel}>
        {t('action.cancel')}
      </Button>
      <Button
        className={styles.choice ?? ''}
        variant="primary"
        onPress={() => {
          cancel()
          placeForMe(room, product)
        }}
      >
        {t('hint.placing.forMe')}
      </Button>
    </div>
  )
}
