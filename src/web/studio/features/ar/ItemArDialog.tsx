/** The chosen piece on the phone, in the finish that it has here. */
import { useState } from 'react'
import ArHandOver from '../../../lib/handOver/ArHandOver.tsx'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useStudio } from '../../context.ts'
import type { DialogProps } from '../../controls/panelProps.ts'
import { useNames } from '../../labels/useNames.ts'

const ItemArDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('handOver')
  const room = useStudio()
  const names = useNames()
  // The item that was selected when the dialog opened, whatever changes in the room since.
  const [item] = useState(() => room.selected)
  if (!item) return null
  return (
    <ArHandOver
      title={t('title.named', { name: names.item(item.productId) })}
      subject={{ about: 'product', productId: item.productId, variantId: item.variantId ?? undefined }}
      onClose={onClose}
    />
  )
}
export default ItemArDialog
