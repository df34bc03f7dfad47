import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Dimensions } from '../../../contract/scene.ts'
import type { Template } from '../../../contract/templates.ts'
import type { RoomType, Style } from '../../../contract/vocabulary.ts'
import { projectsQuery } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import page from '../../ui/page.module.css'
import { ErrorNotice, Skeleton } from '../../ui/states.tsx'
import { freeName } from './newRoom.ts'
import styles from './templates.module.css'
import { bestFirst, makeFurnished, templatesQuery } from './templates.ts'

/** One row on a desk. */
const SHOWN = 3

const useFurnish = () => {
  const { t } = useTranslation('rooms')
  const navigate = useNavigate()
  const client = useQueryClient()
  const taken = useQuery(projectsQuery({ limit: 100 })).data?.projects.map(({ name }) => name) ?? []
  return useMutation({
    mutationFn: ({ template, sized }: { template: Template; sized: Dimensions | null }) =>
      makeFurnished(
        template,
        freeName(template.name, taken, (n) => t('new.numbered', { name: template.name, n })),
        sized,
      ),
    onSuccess: (projectId) => {
      void client.invalidateQueries({ queryKey: ['projects'] })
      void navigate({ to: '/studio/$projectId', params: { projectId } })
    },
  })
}

interface CardProps {
  template: Template
  sized: Dimensions | null
  isBusy: boolean
  isDisabled: boolean
  onChoose: () => void
}
/** One button: picture, name, style, what it costs. */
const Card = ({ template, sized, isBusy, isDisabled, onChoose }: CardProps) => {
  const { t } = useTranslation(['rooms', 'catalogue'])
  const { money, metres } = useFormat()
  const { length, width } = sized ?? template.dimensions
  return (
    <li>
      <button type="button" className={styles.card} disabled={isDisabled} onClick={onChoose} aria-busy={isBusy}>
        <img className={styles.picture} src={template.imageUrl} alt="" width={960} height={640} loading="lazy" decoding="async" />
        <span className={styles.name}>{template.name}</span>
        <span className={styles.about}>{template.description}</span>
        <span className={styles.facts}>
          <span>{t(`roomType.${template.roomType}`, { ns: 'catalogue' })}</span>
          <span>{t(`style.${template.style}`, { ns: 'catalogue' })}</span>
          <span>{t('size', { length: metres(length), width: metres(width) })}</span>
        </span>
        <span className={styles.facts}>
          <span>{t('pieces', { count: template.itemCount })}</span>
          <strong>{isBusy ? t('template.busy') : t('template.from', { price: money(template.totalCost) })}</strong>
        </span>
      </button>
    </li>
  )
}

/** Furnished rooms that suit the wishes, the best first. `sized` is null until the shopper has typed a size: then each opens in its own. */
export const TemplateCards = ({ roomType, style, sized }: { roomType: RoomType; style: Style; sized: Dimensions | null }) => {
  const { t } = useTranslation('rooms')
  const { data, isPending } = useQuery(templatesQuery())
  const [all, setAll] = useState(false)
  const furnish = useFurnish()
  const templates = bestFirst(data?.templates ?? [], roomType, style)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever comes from a furnished room on the home page is taken to it once there is something to see.
  useEffect(() => {
    if (!isPending && location.hash === '#furnished') heading.current?.scrollIntoView()
  }, [isPending])
  if (!isPending && templates.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="furnished">
      <h2 id="furnished" ref={heading}>
        {t('template.title')}
      </h2>
      <p className={page.quiet}>{t('template.lead')}</p>
      <ErrorNotice error={furnish.error} />
      <ul className={styles.grid}>
        {isPending && [0, 1].map((n) => <Skeleton key={n} height={380} />)}
        {templates.slice(0, all ? undefined : SHOWN).map((template) => (
          <Card
            key={template.id}
            template={template}
            sized={sized}
            isBusy={furnish.isPending && furnish.variables.template.id === template.id}
            isDisabled={furnish.isPending}
            onChoose={() => furnish.mutate({ template, sized })}
          />
        ))}
      </ul>
      {!all && templates.length > SHOWN && (
        <Button className={styles.more ?? ''} onPress={() => setAll(true)}>
          {t('template.more')}
        </Button>
      )}
    </section>
  )
}
