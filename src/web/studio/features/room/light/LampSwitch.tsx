/** A lamp's own switch, for the inspector; nothing for other items. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isLamp, lampMode } from '#room/light/lamps.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../../lib/ui/forms/choices.tsx'
import { setLamp } from '../../../../editor/actions/room/light.ts'
import { useStudio } from '../../../context.ts'
import styles from './light.module.css'

const LIT = { auto: null, on: true, off: false } as const

export const LampSwitch = ({ item, product }: { item: RoomItem; product: Pick<Product, 'category'> }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  if (!isLamp(product.category)) return null
  return (
    <section data-testid="lamp-switch">
      <h3>{t('light.lamp')}</h3>
      <Segmented
        label={t('light.lamp')}
        value={lampMode([item])}
        onChange={(mode) => mode !== 'mixed' && setLamp(room, item, LIT[mode])}
        className={styles.modes ?? ''}
        options={(['auto', 'on', 'off'] as const).map((id) => ({ id, name: t(`light.lamp.${id}`) }))}
      />
    </section>
  )
}
