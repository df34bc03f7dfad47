import type { Product } from '#contract/catalog/catalog.ts'
import { shotOf } from '#room/camera/productShot.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import Viewer from '../../../scene/viewer/Viewer.tsx'

/** The product in its finish, turned by drags. */
const ProductView = ({ product, variantId }: { product: Product; variantId: string | null }) => {
  const { t } = useTranslation('ar')
  const variant = product.variants.find(({ id }) => id === variantId)
  const image = <img src={variant?.image ?? product.image} alt={product.name} width={512} height={512} />
  if (!product.threeDModel) return image
  return (
    <Viewer
      url={product.threeDModel.url}
      variantSku={variant?.sku ?? ''}
      shot={shotOf(product)}
      label={t('look.name', { name: product.name })}
      fallback={image}
    />
  )
}
export default ProductView
