/** Chooses a floor-plan image; it is then laid under Plan. */
import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { receiveDroppedFiles } from '../../../lib/ui/device/droppedFiles.ts'
import { addUnderlay } from '../../../editor/kinds/underlay/underlayEdits.ts'
import { useStudio } from '../../context.ts'
import { IMAGE_TYPES, readImageFile, type ImageFileFault } from './readImageFile.ts'
import type { DialogProps } from '../../controls/panelProps.ts'
import { UnderlayControls } from './UnderlayControls.tsx'
import styles from './underlay.module.css'

const UnderlayDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const underlay = useStore(room.editState.store, (state) => state.underlay)
  const [state, setState] = useState<'idle' | 'reading' | ImageFileFault>('idle')
  /** Chosen last: an image before it may take longer to read, and must not replace it. */
  const latest = useRef<File>(undefined)
  const choose = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setState('reading')
    const read = await readImageFile(file)
    if (latest.current !== file) return
    setState(typeof read === 'string' ? read : 'idle')
    if (typeof read !== 'string') addUnderlay(room, read)
  }
  const drop = useEffectEvent((files: readonly File[]) => void choose(files[0]))
  useEffect(() => receiveDroppedFiles((files) => drop(files)), [])
  return (
    <Dialog title={t('tracing.title')} isOpen onClose={onClose}>
      <p>{t('tracing.about')}</p>
      <ol className={styles.steps}>
        <li>{t('tracing.step.choose')}</li>
        <li>{t('tracing.step.scale')}</li>
        <li>{t('tracing.step.trace')}</li>
      </ol>
      {underlay && <UnderlayControls underlay={underlay} />}
      <FileTrigger acceptedFileTypes={IMAGE_TYPES} onSelect={(files) => void choose(files?.[0])}>
        <Button variant={underlay ? 'outline' : 'primary'} isPending={state === 'reading'} icon={<ImageUp size={20} aria-hidden="true" />}>
          {t(underlay ? 'tracing.other' : 'tracing.choose')}
        </Button>
      </FileTrigger>
      <p role="status" className={state === 'idle' || state === 'reading' ? styles.quiet : styles.fault}>
        {state === 'reading' && t('tracing.reading')}
        {state !== 'idle' && state !== 'reading' && t(`tracing.fault.${state}`)}
      </p>
    </Dialog>
  )
}
export default UnderlayDialog
