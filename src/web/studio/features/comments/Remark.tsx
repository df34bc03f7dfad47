/** One comment: author, time, text; its place, and the button to delete it. The words are plain text, whatever they look like. */
import { useMutation } from '@tanstack/react-query'
import { MapPin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '#contract/design/sharing.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { useStudio } from '../../context.ts'
import { useMomentFormat } from '../history/moments.ts'
import { useAuthorName, useMayRemove } from './useComments.ts'
import styles from './comments.module.css'

const focusFirst = (element: HTMLElement | null): void => element?.querySelector('button')?.focus()

export const Remark = ({ comment, fresh = false, onShow }: { comment: Comment; fresh?: boolean; onShow?: (() => void) | undefined }) => {
  const { t } = useTranslation('studio')
  const { comments } = useStudio().sync
  const { moment } = useMomentFormat()
  const name = useAuthorName()
  const mayRemove = useMayRemove()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({ mutationFn: () => comments.remove(comment.id) })
  return (
    <article className={styles.remark}>
      <header>
        <strong dir="auto">{name(comment)}</strong>
        <time dateTime={comment.createdAt}>{moment(Date.parse(comment.createdAt))}</time>
        {fresh && <span className={styles.fresh}>{t('comments.new')}</span>}
        <span className={styles.tools}>
          {onShow && <IconButton name={t('comments.show')} icon={<MapPin size={18} aria-hidden="true" />} onPress={onShow} />}
          {mayRemove(comment) && !asking && (
            <IconButton name={t('comments.remove')} icon={<Trash2 size={18} aria-hidden="true" />} onPress={() => setAsking(true)} />
          )}
        </span>
      </header>
      <p className={styles.words} dir="auto">
        {comment.text}
      </p>
      {asking && (
        // The pressed button is gone: the focus goes to its result.
        <div ref={focusFirst} className={styles.asking} role="group" aria-label={t('comments.remove.ask')}>
          <span>{t('comments.remove.ask')}</span>
          <Button onPress={() => setAsking(false)}>{t('comments.remove.no')}</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {t('comments.remove.yes')}
          </Button>
        </div>
      )}
      <ErrorNotice error={remove.error} />
    </article>
  )
}
