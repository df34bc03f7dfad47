/** The button that requests a render, what it costs, and why it cannot be pressed or was refused. */
import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../api/endpoints.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RequestRefused } from '../../../renders/RequestRefused.tsx'
import { useWaitWords } from '../../../renders/useWaitWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLive, useStudio } from '../../context.ts'
import styles from './render.module.css'

interface Props {
  list: Answer<'listRenders'> | undefined
  request: { error: unknown; isPending: boolean; mutate: () => void }
  /** Whether a film is requested. */
  isFilm?: boolean
  /** How long it takes here; null where that is not known. */
  seconds: number | null
  icon: ReactNode
  children: string
}

export const MakeFoot = ({ list, request, isFilm = false, seconds, icon, children }: Props) => {
  const { t } = useTranslation('pictures')
  const { projectId } = useStudio()
  const isSaved = useLive(({ sync }) => sync.at === 'saved')
  const wait = useWaitWords(isFilm)
  const left = list && Math.max(0, list.quota.limit - list.quota.used)
  return (
    <div className={styles.foot}>
      {request.error ? <RequestRefused error={request.error} quota={list?.quota} isFilm={isFilm} /> : null}
      {(isFilm || seconds === null) && <p className={styles.quiet}>{wait(seconds)}</p>}
      {!isSaved && <p className={styles.quiet}>{t('unsaved')}</p>}
      <Button
        variant="primary"
        large
        wide
        icon={icon}
        isDisabled={!isSaved}
        isPending={request.isPending}
        onPress={() => !request.isPending && request.mutate()}
        data-testid={isFilm ? 'film-make' : 'picture-make'}
      >
        {children}
      </Button>
      <p className={styles.quiet}>{left === undefined ? '' : t(isFilm ? 'film.cost' : 'cost', { left })}</p>
      {list && list.renders.length > 0 && (
        <ButtonLink variant="quiet" to="/studio/$projectId/pictures" params={{ projectId }}>
          <Images size={20} aria-hidden="true" />
          {t('all', { count: list.pagination.total })}
        </ButtonLink>
      )}
    </div>
  )
}
