/** The room, or the part of it that is chosen: shown while no piece is. */
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ar } from '../../../editor/actions/project/ar.ts'
import { useMayEdit, useScene, useStudio } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { Preferences } from '../../controls/Preferences.tsx'
import { usePartName } from '../../labels/usePartName.ts'
import inspector from '../../controls/section.module.css'
import { ROOM_SECTIONS } from './sections.ts'
import styles from './room.module.css'

const Empty = ({ onCatalogue }: { onCatalogue: () => void }) => {
  const { t } = useTranslation('studio')
  return (
    <div className={inspector.start}>
      <p>{t('room.empty')}</p>
      <Button variant="primary" className={inspector.phoneOnly ?? ''} onPress={onCatalogue}>
        {t('room.start')}
      </Button>
    </div>
  )
}

export const RoomPanel = ({ onCatalogue }: { onCatalogue: () => void }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const nameOf = usePartName()
  const part = useScene((state) => state.part)
  const empty = useScene((state) => state.document.items.size === 0)
  const editable = useMayEdit()
  const sections = ROOM_SECTIONS.filter(({ about, forViewers }) => about(part) && (editable || forViewers))
  return (
    <div className={inspector.body} data-testid="room-info">
      <div>
        {part && (
          <Button
            variant="quiet"
            className={styles.back ?? ''}
            icon={<ArrowLeft size={18} className={styles.arrow} aria-hidden="true" />}
            onPress={() => room.scene.selectPart(null)}
          >
            {t('room.whole')}
          </Button>
        )}
        <h2>{part ? nameOf(part) : t('room.title')}</h2>
      </div>
      {empty && editable && part === null && <Empty onCatalogue={onCatalogue} />}
      {part === null && !empty && (
        <div className={inspector.phoneOnly}>
          <ActionButton action={ar} words wide />
        </div>
      )}
      {sections.map(({ id, Section }) => (
        <Section key={id} />
      ))}
      <div className={inspector.phoneOnly}>
        <Preferences />
      </div>
    </div>
  )
}
