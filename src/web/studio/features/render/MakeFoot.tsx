/** The button that requests a render, its expected time and cost, and why it is disabled or was refused. */
import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../lib/api/endpoints.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { countAhead, expectedSeconds, type Wish } from '../../../renders/expectedWait.ts'
import { QuotaUsed, RequestRefused } from '../../../renders/RequestRefused.tsx'
import { useSpanWords } from '../../../renders/useSpanWords.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { useLive, useStudio } from '../../context.ts'
import styles from './render.module.css'

interface Props {
  list: Answer<'listRenders'> | undefined
  request: { error: unknown; isPending: boolean; mutate: () => void }
  /** Request that the button would send. */
  wish: Wish
  icon: ReactNode
  children: string
}

/** The expected time here, where it is not beside the qualities; and the unknown parts. */
const useWait = (list: Answer<'listRenders'> | undefined, wish: Wish): string | null => {
  const { t } = useTranslation('pictures')
  const span = useSpanWords()
  if (list === undefined) return null
  const seconds = expectedSeconds(list.waits, wish)
  if (seconds === null) return t(wish.isFilm ? 'film.wait.unknown' : wish.quality === 'ultra' ? 'wait.unknown.ultra' : 'wait.unknown')
  return wish.isFilm ? t('wait.about', { time: span(seconds) }) : null
}

export const MakeFoot = ({ list, request, wish, icon, children }: Props) => {
  const { t } = useTranslation('pictures')
  const { projectId } = useStudio()
  const isSaved = useLive(({ sync }) => sync.at === 'saved')
  const { isFilm = false } = wish
  const wait = useWait(list, wish)
  const ahead = countAhead(list?.waits ?? [], wish)
  const left = list && Math.max(0, list.quota.limit - list.quota.used)
  return (
    <div className={styles.foot}>
      {request.error ? <RequestRefused error={request.error} isFilm={isFilm} /> : list && left === 0 && <QuotaUsed quota={list.quota} />}
      {ahead > 0 && <p className={styles.quiet}>{t(isFilm ? 'film.wait.queue' : 'wait.queue', { count: ahead })}</p>}
      {wait !== null && <p className={styles.quiet}>{wait}</p>}
      {!isSaved && <p className={styles.quiet}>{t('unsaved')}</p>}
      <Button
        variant="primary"
        large
        wide
        icon={icon}
        isDisabled={!isSaved || left === 0}
        isPending={request.isPending}
        onPress={() => !request.isPending && request.mutate()}
        data-testid={isFilm ? 'film-make' : 'picture-make'}
      >
        {children}
      </Button>
      {left !== undefined && left > 0 && <p className={styles.quiet}>{t(isFilm ? 'film.cost' : 'cost', { left })}</p>}
      {list && list.renders.length > 0 && (
        <ButtonLink variant="quiet" to="/studio/$projectId/pictures" params={{ projectId }}>
          <Images size={20} aria-hidden="true" />
          {t('all', { count: list.pagination.total })}
        </ButtonLink>
      )}
    </div>
  )
}
