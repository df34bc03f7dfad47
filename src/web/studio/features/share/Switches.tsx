import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { useSwitches } from './sharing.ts'
import styles from './share.module.css'

/** Public switch, explained in one sentence because it is meant for few rooms; and whether viewers may comment. */
export const Switches = ({ projectId, isPublic, allowComments }: { projectId: string; isPublic: boolean; allowComments: boolean }) => {
  const { t } = useTranslation('sharing')
  const change = useSwitches(projectId)
  return (
    <section className={styles.section} aria-label={t('public')}>
      <Checkbox isSelected={isPublic} onChange={(wanted) => change.mutate({ isPublic: wanted })}>
        <span>
          {t('public')}
          <span className={styles.below}>{t('public.hint')}</span>
        </span>
      </Checkbox>
      <Checkbox isSelected={allowComments} onChange={(wanted) => change.mutate({ allowComments: wanted })}>
        {t('comments')}
      </Checkbox>
      <ErrorNotice error={change.error} />
    </section>
  )
}
