import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Dimensions } from '../../contract/scene.ts'
import type { Template } from '../../contract/templates.ts'
import type { RoomType, Style } from '../../contract/vocabulary.ts'
import { projectsQuery } from '../api/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import page from '../ui/page.module.css'
import { ErrorNotice, Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toasts.ts'
import { freeName } from './newRoom.ts'
import styles from './templates.module.css'
import { TemplateCard, useLeftOutNames } from './TemplateCard.tsx'
import { bestFirst, fitQuery, makeFurnished, templatesQuery } from './templates.ts'

/** One row on a desk. */
const SHOWN = 3

/** Says once, over the opened room, what was left out of it. */
const useSayLeftOut = () => {
  const { t } = useTranslation('rooms')
  const { metres } = useFormat()
  const names = useLeftOutNames()
  const client = useQueryClient()
  return async ({ id }: Template, sized: Dimensions): Promise<void> => {
    // Without an answer there is nothing to say: the room is as it is.
    const leftOut = await client.fetchQuery(fitQuery(id, sized)).then(
      ({ template }) => template.leftOut ?? [],
      () => [],
    )
    if (leftOut.length === 0) return
    const size = t('size', { length: metres(sized.length), width: metres(sized.width) })
    toast(t('template.opened', { count: leftOut.length, size, names: names(leftOut) }), { stays: true })
  }
}

const useFurnish = () => {
  const { number } = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sayLeftOut = useSayLeftOut()
  const taken = useQuery(projectsQuery({ limit: 100 })).data?.projects.map(({ name }) => name) ?? []
  return useMutation({
    mutationFn: ({ template, sized }: { template: Template; sized: Dimensions | null }) =>
      makeFurnished(
        template,
        freeName(template.name, taken, (n) => `${template.name} ${number(n)}`),
        sized,
      ),
    onSuccess: (projectId, { template, sized }) => {
      void client.invalidateQueries({ queryKey: ['projects'] })
      void navigate({ to: '/studio/$projectId', params: { projectId } })
      if (sized) void sayLeftOut(template, sized)
    },
  })
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
          <TemplateCard
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
