import { useTranslation } from '../../i18n/useTranslation.ts'
import { view3d, viewPlan } from '../actions/views.ts'
import { useScene, useStudio } from '../context.ts'
import { Segmented } from '../../ui/choices.tsx'

const VIEWS = { '3d': view3d, plan: viewPlan }

export const ViewSwitch = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const view = useScene((state) => state.view)
  return (
    <Segmented
      label={t('view.label')}
      value={view}
      onChange={(chosen) => VIEWS[chosen].run(session)}
      options={[
        { id: '3d', name: t('view.3d') },
        { id: 'plan', name: t('view.plan') },
      ]}
      {...(className && { className })}
    />
  )
}
