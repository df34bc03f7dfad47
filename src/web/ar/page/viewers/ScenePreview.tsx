/** A 3D preview on the page: for devices without AR, and before entering. Its code is loaded on demand. */
import { Rotate3d } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Visit } from '../visit.ts'
import { Press } from '../parts.tsx'
import plain from '../../../lib/ui/frame/plain.module.css'
import styles from './scenePreview.module.css'

const RoomView = lazy(async () => (await import('./views.ts')).roomView())
const ProductView = lazy(async () => (await import('./views.ts')).productView())

/** @param atOnce without being asked */
export const ScenePreview = ({ visit, atOnce }: { visit: Visit; atOnce: boolean }) => {
  const { t } = useTranslation('ar')
  const [shown, setShown] = useState<Visit | null>(atOnce ? visit : null)
  if (!shown)
    return (
      <Press wide icon={<Rotate3d size={20} aria-hidden="true" />} onClick={() => setShown(visit)}>
        {t('look.show')}
      </Press>
    )
  const { project, product, session } = shown
  return (
    <section data-part="look" className={styles.look} aria-label={t('look.name', { name: project?.name ?? product?.name })} data-testid="look">
      <Suspense fallback={<p className={plain.late}>{t('opening')}</p>}>
        {project && <RoomView project={project} sessionToken={session.sessionToken} />}
        {product && <ProductView product={product} variantId={session.variantId} />}
      </Suspense>
    </section>
  )
}
