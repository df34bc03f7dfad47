/** A render that is being made, that is finished, or that failed. */
import { useMutation } from '@tanstack/react-query'
import { Camera, Clapperboard, Images, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import type { Answer } from '../../../lib/api/endpoints.ts'
import { isPending, removeRender, requestAgain } from '../../../lib/api/renders.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { keepRenderVisible } from '../../../renders/followedRenders.ts'
import { useRenderName } from '../../../renders/useRenderName.ts'
import { RenderActions } from '../../../renders/RenderActions.tsx'
import { RenderFilm } from '../../../renders/RenderFilm.tsx'
import { RenderImage } from '../../../renders/RenderImage.tsx'
import { RenderProgress } from '../../../renders/RenderProgress.tsx'
import { RequestRefused } from '../../../renders/RequestRefused.tsx'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { useStudio } from '../../context.ts'
import styles from './render.module.css'

interface Props {
  render: Render
  /** Image of the viewfinder: a data URL. */
  sketch: string | undefined
  list: Pick<Answer<'listRenders'>, 'waits' | 'quota'>
  /** The shown progress may be old. */
  isOutOfReach: boolean
  onAnother: () => void
  onRequested: (render: Render) => void
}

export const MakingStep = ({ render, sketch, list, isOutOfReach, onAnother, onRequested }: Props) => {
  const { t } = useTranslation('pictures')
  const { document: room } = useStudio()
  const nameOf = useRenderName(room.project.name)
  const cancel = useMutation({ mutationFn: () => removeRender(render), networkMode: 'always', onSuccess: onAnother })
  const again = useMutation({ mutationFn: () => requestAgain(render), networkMode: 'always', onSuccess: onRequested })
  const { id, status, film } = render
  const isFilm = film !== null
  useEffect(() => keepRenderVisible(id), [id])
  return (
    <div className={styles.making}>
      {film?.url ? (
        <RenderFilm render={render} name={nameOf(render).alt} />
      ) : (
        <RenderImage render={render} alt={nameOf(render).alt} sketch={sketch} large />
      )}
      {isPending(render) && (
        <>
          <RenderProgress render={render} waits={list.waits} />
          {isOutOfReach ? (
            <Notice>{t(isFilm ? 'film.making.away' : 'making.away')}</Notice>
          ) : (
            <p className={styles.quiet}>{t(isFilm ? 'film.making.close' : 'making.close')}</p>
          )}
        </>
      )}
      <p role="status" className={styles.status}>
        {status === 'completed' ? t(isFilm ? 'film.done' : 'done') : ''}
      </p>
      {status === 'failed' && <Notice>{t(isFilm ? 'film.failed.about' : 'failed.about')}</Notice>}
      {again.error ? <RequestRefused error={again.error} isFilm={isFilm} /> : null}
      <ErrorNotice error={cancel.error} />
      <div className={styles.row}>
        {status === 'completed' && <RenderActions key={id} render={render} room={room.project.name} />}
        {isPending(render) && (
          <Button onPress={() => cancel.mutate()} isPending={cancel.isPending} data-testid="picture-cancel">
            {t('cancel')}
          </Button>
        )}
        {(status === 'failed' || status === 'expired' || status === 'cancelled') && (
          <Button
            variant="primary"
            icon={<RotateCcw size={20} aria-hidden="true" />}
            onPress={() => !again.isPending && again.mutate()}
            isPending={again.isPending}
          >
            {t(isFilm ? 'film.again' : 'again')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={isFilm ? <Clapperboard size={20} aria-hidden="true" /> : <Camera size={20} aria-hidden="true" />}
          onPress={onAnother}
        >
          {t(isFilm ? 'film.another' : 'another')}
        </Button>
        <ButtonLink variant="quiet" to="/studio/$projectId/pictures" params={{ projectId: render.projectId }}>
          <Images size={20} aria-hidden="true" />
          {t('all.short')}
        </ButtonLink>
      </div>
    </div>
  )
}
