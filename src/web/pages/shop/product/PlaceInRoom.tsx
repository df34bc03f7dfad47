import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { projectsQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { ErrorNotice, Skeleton } from '../../../lib/ui/states.tsx'
import styles from './product.module.css'

/** Rooms offered, the latest first. */
const ROOMS = 20

/** Chooses the room into which a piece goes; it opens with the piece in hand. */
export const PlaceInRoom = ({
  productId,
  variantId,
  isOpen,
  onClose,
}: {
  productId: string
  variantId: string | undefined
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('browse')
  const { metres } = useFormat()
  const navigate = useNavigate()
  const rooms = useQuery({ ...projectsQuery({ limit: ROOMS }), enabled: isOpen && projectsQuery().enabled === true })
  const search = { place: productId, ...(variantId !== undefined && { variant: variantId }) }
  return (
    <Dialog title={t('product.placing')} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.rooms}>
        {rooms.isLoading && <Skeleton height={56} />}
        {rooms.data?.projects.map(({ id, name, dimensions }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.room}
              onClick={() => void navigate({ to: '/studio/$projectId', params: { projectId: id }, search })}
            >
              <strong>{name}</strong>
              <span>
                {metres(dimensions.length)} × {metres(dimensions.width)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.room} onClick={() => void navigate({ to: '/rooms/new', search })}>
            <Plus size={20} aria-hidden="true" />
            <strong>{t('product.newRoom')}</strong>
          </button>
        </li>
      </ul>
      <ErrorNotice error={rooms.error} />
    </Dialog>
  )
}
