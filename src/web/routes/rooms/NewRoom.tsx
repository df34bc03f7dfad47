import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bath, BedDouble, BriefcaseBusiness, CookingPot, Sofa } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import { defaultOpenings } from '../../../contract/newScene.ts'
import type { Dimensions } from '../../../contract/scene.ts'
import { DIMENSION_LIMITS, ROOM_TYPES, STYLES, type RoomType } from '../../../contract/vocabulary.ts'
import { projectsQuery } from '../../api/queries.ts'
import { useSession } from '../../api/useSession.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioCards } from '../../ui/choices.tsx'
import { fieldRemarks } from '../../ui/fieldRemarks.ts'
import { NumberField, TextField } from '../../ui/fields.tsx'
import page from '../../ui/page.module.css'
import { ErrorNotice } from '../../ui/states.tsx'
import { usePageTitle } from '../usePageTitle.ts'
import { DIMENSION_NAMES, USUAL_SIZE, freeName, isNameTaken, makeRoom, roomTypeFrom, styleFrom, withinLimits, type RoomWishes } from './newRoom.ts'
import styles from './newRoom.module.css'
import { RoomPreview } from './RoomPreview.tsx'
import { StyleSwatch } from './StyleSwatch.tsx'
import { TemplateCards } from './TemplateCards.tsx'

const ICONS: Record<RoomType, typeof Sofa> = { living_room: Sofa, bedroom: BedDouble, kitchen: CookingPot, bathroom: Bath, office: BriefcaseBusiness }

/** A name that no other room of this shopper bears. */
const useFreeName = (roomType: RoomType): string => {
  const { t } = useTranslation(['rooms', 'catalogue'])
  useSession()
  const taken = useQuery(projectsQuery({ limit: 100 })).data?.projects.map((room) => room.name) ?? []
  const name = t(`roomType.${roomType}`, { ns: 'catalogue' })
  return freeName(name, taken, (n) => t('new.numbered', { name, n }))
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

const Sizes = ({ value, onChange }: { value: Dimensions; onChange: (value: Dimensions) => void }) => {
  const { t } = useTranslation('rooms')
  const { metres, metreOptions, area } = useFormat()
  return (
    <fieldset className={page.stack}>
      <legend className={styles.legend}>{t('new.size')}</legend>
      <div className={styles.sizes}>
        {DIMENSION_NAMES.map((name) => {
          const { min, max } = DIMENSION_LIMITS[name]
          const limits = t('new.limits', { min: metres(min), max: metres(max) })
          return (
            <NumberField
              key={name}
              label={t(`new.${name}`)}
              value={value[name]}
              onChange={(length) => onChange({ ...value, [name]: length })}
              minValue={0}
              step={0.1}
              formatOptions={metreOptions}
              hint={limits}
              error={withinLimits(name, value[name]) ? undefined : t('new.outside', { limits })}
            />
          )
        })}
      </div>
      <p className={page.quiet}>{t('new.area', { area: area(value.length * value.width || 0) })}</p>
    </fieldset>
  )
}

/** One calm page: what room, in which style, how large; the room draws itself beside it. */
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
  const drawable = DIMENSION_NAMES.every((side) => withinLimits(side, dimensions[side]))
  // While a number is being typed the last room that can be drawn stays in view.
  const [drawn, setDrawn] = useState(dimensions)
  if (drawable && drawn !== dimensions) setDrawn(dimensions)
  const openings = useMemo(() => defaultOpenings(drawn), [drawn])
  const make = useMakeRoom({ ...(search.place && { place: search.place }), ...(search.variant && { variant: search.variant }) })
  usePageTitle(t('new.title'))

  const nameRemark = isNameTaken(make.error) ? t('new.taken') : fieldRemarks(make.error)['name']
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
            dimensions={drawn}
            style={style}
            openings={openings}
            label={t('new.preview', {
              type: t(`roomType.${roomType}`, { ns: 'catalogue' }),
              style: t(`style.${style}`, { ns: 'catalogue' }),
              length: metres(drawn.length),
              width: metres(drawn.width),
              height: metres(drawn.height),
            })}
          />
        </div>
        <Form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate({ name: name.trim(), roomType, style, dimensions })
          }}
        >
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
          <Sizes value={dimensions} onChange={setSized} />
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
