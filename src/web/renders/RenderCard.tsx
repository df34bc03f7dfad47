/** One render in the gallery: its content, its settings, and its actions. */
import { useMutation } from '@tanstack/react-query'
import { Play, RotateCcw, X } from 'lucide-react'
import type { Render } from '#contract/renders/renders.ts'
import type { Answer } from '../lib/api/endpoints.ts'
import { isPending, removeRender, requestAgain } from '../lib/api/renders.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../lib/ui/forms/Button.tsx'
import { Checkbox } from '../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../lib/ui/states.tsx'
import { DeleteRender } from './DeleteRender.tsx'
import { followRender } from './followedRenders.ts'
import { RenderActions } from './RenderActions.tsx'
import { RenderImage } from './RenderImage.tsx'
import { RenderProgress } from './RenderProgress.tsx'
import { RequestRefused } from './RequestRefused.tsx'
import type { PickedState } from './usePicking.ts'
import { useRenderName } from './useRenderName.ts'
import styles from './pictures.module.css'

interface Props {
  render: Render
  /** The room's name. */
  room: string
  mayEdit: boolean
  list: Pick<Answer<'listRenders'>, 'waits' | 'quota'>
  /** Opens it large. */
  onOpen: () => void
  /** While two are chosen to be compared: whether this is one; absent otherwise. */
  picked?: PickedState | undefined
}

const isOver = ({ status }: Render): boolean => status === 'failed' || status === 'cancelled' || status === 'expired'

/** Two images can be compared one over the other: a panorama cannot, nor can a film. */
export const isComparable = ({ status, imageUrl, projection, film }: Render): boolean =>
  status === 'completed' && imageUrl !== null && projection === 'perspective' && film === null

export const RenderCard = ({ render, room, mayEdit, list, onOpen, picked }: Props) => {
  const { t } = useTranslation('pictures')
  const { dateTime, date } = useFormat()
  const { alt, file, how } = useRenderName(room)(render)
  const remove = useMutation({ mutationFn: () => removeRender(render), onSuccess: picked?.drop })
  const again = useMutation({ mutationFn: () => requestAgain(render), onSuccess: followRender })
  const { projection, status, film } = render
  return (
    <li className={styles.card} data-status={status} data-render={render.id} data-picked={picked?.isPicked}>
      {status === 'completed' && render.imageUrl !== null ? (
        <button
          type="button"
          className={styles.open}
          aria-label={t(film ? 'film.open' : 'large.open', { name: alt })}
          // While two are chosen, the checkbox beside it is the control, and a press anywhere on the image counts as one on it.
          aria-hidden={picked !== undefined}
          tabIndex={picked ? -1 : undefined}
          onClick={picked?.toggle ?? onOpen}
          disabled={picked && !picked.mayPick}
        >
          <RenderImage render={render} alt="" />
          {projection === 'panorama' && <span className={styles.badge}>{t('panorama.short')}</span>}
          {film && (
            <span className={styles.play}>
              <Play size={28} aria-hidden="true" />
            </span>
          )}
        </button>
      ) : (
        <RenderImage render={render} alt={alt} />
      )}
      {picked && isComparable(render) && (
        <Checkbox
          className={styles.pick ?? ''}
          isSelected={picked.isPicked}
          isDisabled={!picked.mayPick}
          onChange={picked.toggle}
          aria-label={t('compare.pick', { name: alt })}
        >
          {null}
        </Checkbox>
      )}
      <div className={styles.about}>
        <p className={styles.how}>{how}</p>
        <p className={styles.when}>{dateTime(render.createdAt)}</p>
        {status === 'completed' && <p className={styles.when}>{t('kept', { date: date(render.expiresAt) })}</p>}
        {status === 'failed' && <p className={styles.when}>{t(film ? 'film.failed.about' : 'failed.about')}</p>}
        {status === 'expired' && <p className={styles.when}>{t(film ? 'film.expired.about' : 'expired.about')}</p>}
        {isPending(render) && <RenderProgress render={render} waits={list.waits} />}
        {again.error ? <RequestRefused error={again.error} isFilm={film !== null} /> : null}
        <ErrorNotice error={remove.error} />
        <div className={styles.actions}>
          {status === 'completed' && <RenderActions small render={render} room={room} />}
          {mayEdit && isOver(render) && (
            <Button icon={<RotateCcw size={18} aria-hidden="true" />} isPending={again.isPending} onPress={() => !again.isPending && again.mutate()}>
              {t(film ? 'film.again' : 'again')}
            </Button>
          )}
          {mayEdit && isPending(render) && (
            <IconButton
              name={t('cancel.named', { name: file })}
              icon={<X size={20} aria-hidden="true" />}
              isPending={remove.isPending}
              onPress={() => remove.mutate()}
            />
          )}
          {mayEdit && !isPending(render) && (
            <DeleteRender
              name={file}
              isImage={status === 'completed'}
              isFilm={film !== null}
              isDeleting={remove.isPending}
              onDelete={() => remove.mutate()}
            />
          )}
        </div>
      </div>
    </li>
  )
}
