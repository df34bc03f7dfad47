import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Dimensions } from '#contract/design/scene.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { ErrorNotice, Skeleton } from '../../lib/ui/states.tsx'
import styles from './templates.module.css'
import { TemplateCard } from './TemplateCard.tsx'
import { bestFirst, templatesQuery } from './templates.ts'
import { useFurnish } from './useFurnish.ts'

/** One row on a desk. */
const SHOWN = 3

/** Furnished rooms that suit the wishes, the best first. `sized` is null until the shopper has typed a size: then each opens in its own. */
export const TemplateCards = ({ roomType, style, sized }: { roomType: RoomType; style: Style; sized: Dimensions | null }) => {
  const { t } = useTranslation('rooms')
  const { data, isPending } = useQuery(templatesQuery())
  const [all, setAll] = useState(false)
  const furnish = useFurnish()
  const templates = bestFirst(data?.templates ?? [], roomType, style)
  const heading = useRef<HTMLHeadingElement>(null)
  // The link to the furnished rooms leads to them once there is something to see.
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
