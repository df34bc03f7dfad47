/** One picture in the gallery: what it shows, how it was made, and what can be done with it. */
import { useMutation } from '@tanstack/react-query'
import { Play, RotateCcw, Trash2, X } from 'lucide-react'
import type { Render } from '../../contract/renders.ts'
import { isPending, removeRender, requestAgain } from '../api/renders.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields.tsx'
import { ErrorNotice } from '../ui/states.tsx'
import { RenderDeeds } from './RenderDeeds.tsx'
import { RenderImage } from './RenderImage.tsx'
import { RenderProgress } from './RenderProgress.tsx'
import { RequestRefused } from './RequestRefused.tsx'
import { howOf, useRenderName } from './useRenderName.ts'
import styles from './pictures.module.css'

interface Props {
  render: Render
  /** The room's name. */
  room: string
  mayEdit: boolean
  /** Opens it large. */
  onOpen: () => void
  /** While two are chosen to be compared: whether this is one; absent otherwise. */
  picked?: { isPicked: boolean; mayPick: boolean; toggle: () => void } | undefined
}

const isOver = ({ status }: Render): boolean => status === 'failed' || status === 'cancelled' || status === 'expired'

/** Two pictures lie one over the other: a panorama is none, nor is a film. */
export const isComparable = ({ status, imageUrl, projection, film }: Render): boolean =>
  status === 'completed' && imageUrl !== null && projection === 'perspective' && film === null

export const PictureCard = ({ render, room, mayEdit, onOpen, picked }: Props) => {
  const { t } = useTranslation('pictures')
  const { dateTime, date } = useFormat()
  const { alt, file } = useRenderName(room)(render)
  const remove = useMutation({ mutationFn: () => removeRender(render), networkMode: 'always' })
  const again = useMutation({ mutationFn: () => requestAgain(render), networkMode: 'always' })
  const { projection, status, film } = render
  return (
    <li className={styles.card} data-status={status} data-render={render.id}>
      {status === 'completed' && render.imageUrl !== null ? (
        <button
          type="button"
          className={styles.open}
          aria-label={t(film ? 'film.open' : 'large.open', { name: alt })}
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
        <p className={styles.how}>{howOf(render, t).join(t('and'))}</p>
        <p className={styles.when}>{dateTime(render.createdAt)}</p>
        {status === 'completed' && <p className={styles.when}>{t('kept', { date: date(render.expiresAt) })}</p>}
        {status === 'failed' && <p className={styles.when}>{t(film ? 'film.failed.about' : 'failed.about')}</p>}
        {status === 'expired' && <p className={styles.when}>{t(film ? 'film.expired.about' : 'expired.about')}</p>}
        {isPending(render) && <RenderProgress render={render} />}
        {again.error ? <RequestRefused error={again.error} isFilm={film !== null} /> : null}
        <ErrorNotice error={remove.error} />
        <div className={styles.deeds}>
          {status === 'completed' && <RenderDeeds small render={render} room={room} />}
          {mayEdit && isOver(render) && (
            <Button icon={<RotateCcw size={18} aria-hidden="true" />} isPending={again.isPending} onPress={() => !again.isPending && again.mutate()}>
              {t(film ? 'film.again' : 'again')}
            </Button>
          )}
          {mayEdit && (
            <IconButton
              name={t(isPending(render) ? 'cancel.named' : 'delete.named', { name: file })}
              icon={isPending(render) ? <X size={20} aria-hidden="true" /> : <Trash2 size={20} aria-hidden="true" />}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate()}
            />
          )}
        </div>
      </div>
    </li>
  )
}
