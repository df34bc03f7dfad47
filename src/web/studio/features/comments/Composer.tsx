/** Input of a comment: about the whole room, or about a place in it. A draft is kept until it is sent. */
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Vec3 } from '#contract/wire/primitives.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { useStudio } from '../../context.ts'
import { TEXT_LIMIT } from '../../../editor/sync/comments.ts'
import styles from './comments.module.css'

/** Remaining characters from which on the count is shown. */
const NEARLY = 100

export const Composer = ({ position }: { position: Vec3 | null }) => {
  const { t } = useTranslation('studio')
  const { comments } = useStudio().sync
  const [text, setText] = useState(comments.kept)
  const send = useMutation({ mutationFn: (words: string) => comments.say(words, position), onSuccess: () => setText('') })
  const words = text.trim()
  const left = TEXT_LIMIT - text.length
  const change = (typed: string) => {
    comments.keep(typed)
    setText(typed)
  }
  const submit = () => {
    if (words && !send.isPending) send.mutate(words)
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t(position ? 'comments.write.here' : 'comments.write')}
        lines={3}
        value={text}
        onChange={change}
        maxLength={TEXT_LIMIT}
        hint={left <= NEARLY ? t('comments.left', { count: left }) : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <ErrorNotice error={send.error} />
      <Button
        type="submit"
        variant="primary"
        isDisabled={!words}
        isPending={send.isPending}
        icon={<SendHorizontal size={18} aria-hidden="true" className={styles.send ?? ''} />}
      >
        {t(send.isPending ? 'comments.sending' : 'comments.send')}
      </Button>
    </form>
  )
}
