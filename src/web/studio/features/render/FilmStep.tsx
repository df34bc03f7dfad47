/** Before a film is made: its way through the room, its light, the language of its words and the link on it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#contract/text/languages.ts'
import type { Render } from '#contract/renders/renders.ts'
import { FILM_SIZE, type RenderLighting } from '#contract/renders/vocabulary.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { filmPath } from '#room/camera/filmPath.ts'
import type { Answer } from '../../../lib/api/endpoints.ts'
import { requestFilm } from '../../../lib/api/renders.ts'
import { walkableAreaOf } from '../../../editor/display/walkableArea.ts'
import { roomTotal } from '../../../editor/store/products.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Wish } from '../../../renders/expectedWait.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { useLive, useStudio } from '../../context.ts'
import { sharingQuery } from '../share/sharing.ts'
import { FilmPreview } from './FilmPreview.tsx'
import { LightCards } from './LightCards.tsx'
import { MakeFoot } from './MakeFoot.tsx'
import { useLightPreviews } from './useLightPreviews.ts'
import { useRenderLight } from './useRenderLight.ts'
import styles from './render.module.css'

const ASPECT = FILM_SIZE.width / FILM_SIZE.height
const WISH: Wish = { quality: 'high', projection: 'perspective', isFilm: true, pixels: FILM_SIZE.width * FILM_SIZE.height }

interface Props {
  viewport: RoomViewport
  list: Answer<'listRenders'> | undefined
  onRequested: (render: Render) => void
}

const isPast = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= serverNow().getTime()

/** Whether the film will show a link to the room: its owner's, where that is valid and allows no editing. */
const useRoomLink = (projectId: string): boolean => {
  const isOwner = useLive(({ permission }) => permission === 'owner')
  const { data } = useQuery({ ...sharingQuery(projectId), enabled: isOwner })
  if (!isOwner || !data) return false
  const { shareToken, expiresAt, linkPermission } = data.project
  return shareToken !== null && linkPermission !== 'edit' && !isPast(expiresAt)
}

const FilmStep = ({ viewport, list, onRequested }: Props) => {
  const { t } = useTranslation('pictures')
  const editedRoom = useStudio()
  const { projectId, document: room } = editedRoom
  const spoken = useLanguage()
  const [language, setLanguage] = useState<Language>(spoken)
  const [lighting, setLighting] = useState<RenderLighting>('natural')
  const hasLink = useRoomLink(projectId)
  const { products } = editedRoom.products.store.getState()
  const path = useMemo(() => filmPath(room, products, walkableAreaOf(room, products), ASPECT), [room, products])
  const light = useRenderLight(viewport, editedRoom)
  const previews = useLightPreviews(viewport, light, path.end, true, lighting)
  const request = useMutation({
    mutationFn: () => requestFilm(projectId, { lighting, language }),
    networkMode: 'always',
    onSuccess: onRequested,
  })
  const total = roomTotal(room, products)
  // The service makes up the last part when the film is requested.
  const link = `${window.location.host}${hasLink ? '/f/…' : ''}`
  return (
    <div className={styles.step}>
      <div className={styles.seen}>
        <FilmPreview
          viewport={viewport}
          path={path}
          facts={{ language, name: room.project.name, total: total > 0 ? total : null, link }}
          light={`${lighting} ${light !== null}`}
        />
      </div>
      <div className={styles.options}>
        <p className={styles.quiet}>{t('film.about')}</p>
        <LightCards
          value={lighting}
          previews={previews}
          onChange={(to) => {
            light?.light(to)
            setLighting(to)
          }}
        />
        <div className={styles.choice}>
          <span aria-hidden="true">{t('film.language')}</span>
          <div className={styles.row}>
            <Segmented
              label={t('film.language')}
              value={language}
              onChange={setLanguage}
              options={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
            />
          </div>
        </div>
        <p className={styles.quiet}>{t(hasLink ? 'film.link.room' : 'film.link.shop')}</p>
        <MakeFoot list={list} request={request} wish={WISH} icon={<Clapperboard size={20} aria-hidden="true" />}>
          {t('film.make')}
        </MakeFoot>
      </div>
    </div>
  )
}
export default FilmStep
