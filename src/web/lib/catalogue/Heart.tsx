import { Heart as HeartIcon } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useTranslation } from '../i18n/useTranslation.ts'
import { classNames } from '../ui/classNames.ts'
import styles from './heart.module.css'
import { useIsWished, useWish } from './wishes.ts'

/** Puts a piece on the wishlist and takes it off again: one button that is pressed or not, named after its piece. */
export const Heart = ({
  product,
  variantId,
  small = false,
  className,
}: {
  product: { id: string; name: string }
  variantId?: string | undefined
  /** In an image's corner: small on the screen, so that it covers nothing of the product, and with the usual target for a finger. */
  small?: boolean
  className?: string | undefined
}) => {
  const { t } = useTranslation('browse')
  const wished = useIsWished(product.id)
  const wish = useWish()
  return (
    // Its press is its own, wherever it lies: on a card that can be pressed too.
    <ToggleButton
      className={classNames(styles.heart, small && styles.small, className)}
      isSelected={wished}
      aria-label={t('wish', { name: product.name })}
      onChange={(wanted) => wish.mutate({ productId: product.id, name: product.name, variantId, wanted })}
    >
      <HeartIcon size={small ? 16 : 20} strokeWidth={1.75} aria-hidden="true" />
    </ToggleButton>
  )
}
