import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { rename } from '../../../editor/actions/project/projectEdits.ts'
import { useMayEdit, useScene, useStudio } from '../../context.ts'
import styles from './top.module.css'

/** The room's name, edited in place. Enter applies, Esc leaves it as it was. */
export const NameField = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const name = useScene((state) => state.document.project.name)
  const editable = useMayEdit()
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed !== null) rename(room, typed)
    setTyped(null)
  }
  if (!editable)
    return (
      <span className={styles.name} dir="auto">
        {name}
      </span>
    )
  return (
    <input
      className={styles.name}
      aria-label={t('top.name')}
      title={t('top.rename')}
      maxLength={120}
      size={Math.max(8, Math.min(32, (typed ?? name).length + 1))}
      value={typed ?? name}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
