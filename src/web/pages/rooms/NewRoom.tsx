import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bath, BedDouble, BriefcaseBusiness, CookingPot, Sofa } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import type { Dimensions, StoredScene } from '#contract/design/scene.ts'
import { ROOM_TYPES, STYLES, type RoomType } from '#contract/wire/vocabulary.ts'
import { area, floorPolygon } from '#room/geometry/polygon.ts'
import type { Preset } from '#room/shape/size.ts'
import { projectsQuery } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { RadioCards } from '../../lib/ui/forms/choices.tsx'
import { remarksOf } from '../../lib/ui/forms/remarks.ts'
import { TextField } from '../../lib/ui/forms/fields.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../lib/ui/states.tsx'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import {
  RECTANGLE,
  PARTS,
  USUAL_SIZE,
  freeName,
  isNameTaken,
  makeRoom,
  previewOf,
  roomTypeFrom,
  styleFrom,
  type RoomShape,
  type RoomWishes,
} from './newRoom.ts'
import styles from './newRoom.module.css'
import { RoomPreview } from './RoomPreview.tsx'
import { ShapeChoice } from './ShapeChoice.tsx'
import { Sizes } from './Sizes.tsx'
import { StyleSwatch } from './StyleSwatch.tsx'
import { TemplateCards } from './TemplateCards.tsx'

const ICONS: Record<RoomType, typeof Sofa> = { living_room: Sofa, bedroom: BedDouble, kitchen: CookingPot, bathroom: Bath, office: BriefcaseBusiness }

/** Walls whose length is written beside them, by their index in the outline: those with typed lengths. */
const MEASURED: Record<Preset, readonly number[]> = { rectangle: [], l: [1, 4], t: [1, 4], u: [4] }

/** Square metres. */
const areaOf = ({ room }: StoredScene): number => area(floorPolygon(room.walls))

/** A name that no other room of this shopper bears. */
const useFreeName = (roomType: RoomType): string => {
  const { t } = useTranslation(['rooms', 'catalogue'])
  const { number } = useFormat()
  useSession()
  const existingNames = useQuery(projectsQuery({ limit: 100 })).data?.projects.map((room) => room.name) ?? []
  const name = t(`roomType.${roomType}`, { ns: 'catalogue' })
  return freeName(name, existingNames, (n) => `${name} ${number(n)}`)
}

/** @param brought a piece chosen on its own page, taken along into the new room */
const useMakeRoom = (brought: { place?: string; variant?: string }) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wishes: RoomWishes) => makeRoom(wishes),
    onSuccess: (projectId) => {
      void client.invalidateQueries({ queryKey: ['projects'] })
      void navigate({ to: '/studio/$projectId', params: { projectId }, search: brought })
    },
  })
}

/** One calm page: shape, size, type and style; the room draws itself beside it. */
export const NewRoom = () => {
  const { t } = useTranslation(['rooms', 'catalogue'])
  const search = useSearch({ from: '/workplace/rooms/new' })
  const { metres } = useFormat()
  const [roomType, setRoomType] = useState(roomTypeFrom(search.type))
  const [style, setStyle] = useState(styleFrom(search.style))
  const [sized, setSized] = useState<Dimensions | null>(null)
  const [named, setNamed] = useState<string | null>(null)
  const suggestion = useFreeName(roomType)
  const dimensions = sized ?? USUAL_SIZE[roomType]
  const name = named ?? suggestion
  const [shape, setShape] = useState(RECTANGLE)
  /** Fields that hold no length that can be drawn. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const mark = (field: string, isWrong: boolean) =>
    setWrong((fields) =>
      fields.has(field) === isWrong ? fields : new Set(isWrong ? [...fields, field] : [...fields].filter((one) => one !== field)),
    )
  const drawable = wrong.size === 0
  const choose = (next: RoomShape) => {
    // The parts of another outline are other fields.
    if (next.preset !== shape.preset) for (const part of PARTS) mark(part, false)
    setShape(next)
  }
  const drawn = useMemo(() => previewOf({ roomType, style, dimensions, shape }), [roomType, style, dimensions, shape])
  const make = useMakeRoom({ ...(search.place && { place: search.place }), ...(search.variant && { variant: search.variant }) })
  usePageTitle(t('new.title'))

  const nameRemark = isNameTaken(make.error) ? t('new.taken') : remarksOf(make.error)['name']
  return (
    <div className={page.page}>
      <div>
        <h1>{t('new.title')}</h1>
        <p className={page.lead}>
          {t('new.lead')} <a href="#furnished">{t('template.title')}</a>
        </p>
      </div>
      <div className={styles.layout}>
        <div className={styles.stage}>
          <RoomPreview
            walls={drawn.room.walls}
            dimensions={dimensions}
            style={style}
            openings={drawn.objects}
            measured={MEASURED[shape.preset]}
            label={t('new.preview', {
              type: t(`roomType.${roomType}`, { ns: 'catalogue' }),
              style: t(`style.${style}`, { ns: 'catalogue' }),
              shape: t(`new.shape.${shape.preset}`),
              length: metres(dimensions.length),
              width: metres(dimensions.width),
              height: metres(dimensions.height),
            })}
          />
        </div>
        <Form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate({ name: name.trim(), roomType, style, dimensions, shape })
          }}
        >
          <ShapeChoice shape={shape} size={dimensions} onChange={choose} />
          <Sizes dimensions={dimensions} shape={shape} area={areaOf(drawn)} onDimensions={setSized} onShape={setShape} onWrong={mark} />
          <RadioCards
            label={t('new.type')}
            value={roomType}
            onChange={setRoomType}
            cardWidth={90}
            options={ROOM_TYPES.map((id) => {
              const Icon = ICONS[id]
              return { id, name: t(`roomType.${id}`, { ns: 'catalogue' }), icon: <Icon size={24} strokeWidth={1.5} aria-hidden="true" /> }
            })}
          />
          <RadioCards
            label={t('new.style')}
            value={style}
            onChange={setStyle}
            cardWidth={90}
            className={styles.swatches}
            options={STYLES.map((id) => ({ id, name: t(`style.${id}`, { ns: 'catalogue' }), icon: <StyleSwatch style={id} /> }))}
          />
          <TextField label={t('new.name')} value={name} onChange={setNamed} maxLength={120} error={nameRemark} isRequired />
          {!nameRemark && <ErrorNotice error={make.error} />}
          <div className={styles.act}>
            <Button type="submit" variant="primary" large wide isPending={make.isPending} isDisabled={!drawable || name.trim() === ''}>
              {t(make.isPending ? 'new.busy' : 'new.do')}
            </Button>
            <p className={styles.assure}>{t('new.assure')}</p>
          </div>
        </Form>
      </div>
      <TemplateCards roomType={roomType} style={style} sized={drawable ? sized : null} />
    </div>
  )
}
