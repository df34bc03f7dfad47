import { Suspense, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { shotOf } from '#room/camera/productShot.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { expectModels } from '../../../scene/furniture/models/modelFiles.ts'
import { imageOf } from './imageOf.ts'
import styles from './product.module.css'
import { withWords } from '../../../lib/i18n/i18n.ts'
import { lazyPage } from '../../../lib/ui/loading/lazyPage.ts'

/** three.js: read when someone takes the piece in hand. */
const Viewer = lazyPage(
  withWords(['browse'], () => {
    expectModels()
    return import('../../../scene/viewer/Viewer.tsx')
  }),
)

/** Keys that turn the piece or go nearer, and those that press a button. */
const TURNS = /^(?:Arrow(?:Left|Right|Up|Down)|[+=-])$/

interface Props {
  product: Product
  variant: Product['variants'][number] | undefined
}

/** Its image; once touched, by pointer or key, the product in 3D, which takes over as the image shows it. */
export const Stage = ({ product, variant }: Props) => {
  const { t } = useTranslation(['browse', 'shell'])
  const [touched, setTouched] = useState<'pointer' | 'key' | null>(null)
  const [settled, setSettled] = useState(false)
  const label = t('product.viewer', { name: product.name })
  const image = <img className={styles.image} src={imageOf(product, variant)} alt={product.name} width={800} height={800} draggable={false} />
  if (!product.threeDModel) return <div className={styles.stage}>{image}</div>
  return (
    <div className={styles.stage} data-turns aria-busy={touched !== null && !settled}>
      {touched === null ? (
        <button
          type="button"
          className={styles.touch}
          aria-label={label}
          onPointerDown={() => setTouched('pointer')}
          onClick={() => setTouched('key')}
          onKeyDown={(event) => TURNS.test(event.key) && setTouched('key')}
        >
          {image}
        </button>
      ) : (
        <Suspense fallback={image}>
          <Viewer
            url={product.threeDModel.url}
            variantSku={variant?.sku ?? ''}
            shot={shotOf(product)}
            label={label}
            fallback={image}
            takesFocus={touched === 'key'}
            onSettled={() => setSettled(true)}
          />
        </Suspense>
      )}
      <p className={styles.hint} aria-hidden="true">
        {touched !== null && !settled ? t('loading', { ns: 'shell' }) : t('product.viewer.hint')}
      </p>
    </div>
  )
}
