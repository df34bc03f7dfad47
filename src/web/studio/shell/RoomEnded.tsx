import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { EmptyState } from '../../lib/ui/states.tsx'
import type { EndReason } from '../../editor/store/live.ts'
import styles from './viewer.module.css'

/** Shown when the room closed while it was open here: the reason, what is safe, and the way on. */
const RoomEnded = ({ reason }: { reason: EndReason }) => {
  const { t } = useTranslation('studio')
  const why = reason === 'PROJECT_NOT_FOUND' ? 'gone' : 'denied'
  return (
    <div className={styles.ended} role="alert" data-testid="room-ended">
      <EmptyState
        level="h1"
        title={t(`ended.${why}`)}
        actions={
          <ButtonLink to="/rooms" variant="primary">
            {t('studio.rooms')}
          </ButtonLink>
        }
      >
        {t(`ended.${why}.body`)}
      </EmptyState>
    </div>
  )
}
export default RoomEnded
