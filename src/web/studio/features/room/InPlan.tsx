import { Map } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { useScene, useStudio } from '../../context.ts'

/** Walls and corners are moved in Plan: the way there, for users of another view. */
export const InPlan = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const shown = useScene((state) => state.view === 'plan' || state.view === 'split')
  if (shown) return null
  return (
    <Button icon={<Map size={18} aria-hidden="true" />} onPress={() => room.scene.look('plan')}>
      {t('room.inPlan')}
    </Button>
  )
}
