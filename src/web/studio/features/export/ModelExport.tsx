import { Box } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import { useStudio } from '../../context.ts'
import { fileName } from '#contract/text/fileName.ts'
import { save } from '../../../lib/ui/device/handOver.ts'
import { productName } from '../../../editor/store/products.ts'
import { Progress } from './Progress.tsx'
import { useTask, type TaskReport } from './useTask.ts'
import styles from './export.module.css'

const missingIn = (failure: unknown): number =>
  failure instanceof Error && 'count' in failure && typeof failure.count === 'number' ? failure.count : 0

export const ModelExport = () => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const room = useStudio()
  const [ceiling, setCeiling] = useState(false)
  const task = useTask()
  const make = async (at: TaskReport) => {
    // The exporters are as large as the studio: loaded on demand.
    const { exportRoom } = await import('./model/exportRoom.ts')
    const { name } = room.document.project
    const bytes = await exportRoom({
      document: room.shownDocument,
      products: room.products.store.getState().products,
      name,
      nameOf: (product) => productName(product, language),
      ceiling,
      ...at,
    })
    const file = new File([bytes], fileName(name, serverNow(), 'glb'), { type: 'model/gltf-binary' })
    save(file)
    return t('output.done.save', { name: file.name })
  }
  return (
    <section className={styles.part} aria-labelledby="output-model">
      <span className={styles.sign} aria-hidden="true">
        <Box size={32} strokeWidth={1.5} />
      </span>
      <div className={styles.words}>
        <h3 id="output-model">{t('output.model')}</h3>
        <p className={styles.about}>{t('output.model.about')}</p>
        <div className={styles.actions}>
          <Button icon={<Box size={20} aria-hidden="true" />} isPending={task.running} onPress={() => task.run(make)} data-testid="output-model">
            {t('output.model.save')}
          </Button>
          <Checkbox isSelected={ceiling} onChange={setCeiling}>
            {t('output.model.ceiling')}
          </Checkbox>
        </div>
        <Progress task={task} words={(percent) => t('output.model.making', { percent })} />
        {task.failure !== null && <Notice>{t('output.model.failed', { count: missingIn(task.failure) })}</Notice>}
      </div>
    </section>
  )
}
