import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { view3d, viewPlan, viewSplit, viewWalk } from '../../../editor/actions/views.ts'
import { useScene, useStudio } from '../../context.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { VIEWS } from '../../../editor/store/views.ts'

const ACTIONS = { '3d': view3d, plan: viewPlan, walk: viewWalk, split: viewSplit }

export const ViewSwitch = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const view = useScene((state) => state.view)
  return (
    <Segmented
      label={t('view.label')}
      value={view}
      onChange={(chosen) => ACTIONS[chosen].run(room)}
      options={VIEWS.map((id) => ({ id, name: t(`view.${id}`) }))}
      {...(className && { className })}
    />
  )
}
