import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Dimensions } from '#contract/design/scene.ts'
import type { Template } from '#contract/design/templates.ts'
import { projectsQuery } from '../../lib/api/queries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { toast } from '../../lib/ui/toasts.ts'
import { freeName } from './newRoom.ts'
import { useLeftOutNames } from './TemplateCard.tsx'
import { fitQuery, makeFurnished } from './templates.ts'

/** Shows once, over the opened room, its size where the user did not choose it, or the items that were left out. */
const useSayOpened = () => {
  const { t } = useTranslation('rooms')
  const { metres } = useFormat()
  const names = useLeftOutNames()
  const client = useQueryClient()
  const sizeOf = ({ length, width }: Pick<Dimensions, 'length' | 'width'>) => t('size', { length: metres(length), width: metres(width) })
  return async ({ id, dimensions }: Template, sized: Dimensions | null): Promise<void> => {
    if (!sized) return void toast(t('template.openedAt', { size: sizeOf(dimensions) }))
    // Without an answer there is nothing to say: the room is as it is.
    const leftOut = await client.fetchQuery(fitQuery(id, sized)).then(
      ({ template }) => template.leftOut ?? [],
      () => [],
    )
    if (leftOut.length === 0) return
    toast(t('template.opened', { count: leftOut.length, size: sizeOf(sized), names: names(leftOut) }), { stays: true })
  }
}

/** Makes a room furnished like the template, at its own size or the one that was typed, and opens it. */
export const useFurnish = () => {
  const { number } = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sayOpened = useSayOpened()
  const existingNames = useQuery(projectsQuery({ limit: 100 })).data?.projects.map(({ name }) => name) ?? []
  return useMutation({
    mutationFn: ({ template, sized }: { template: Template; sized: Dimensions | null }) =>
      makeFurnished(
        template,
        freeName(template.name, existingNames, (n) => `${template.name} ${number(n)}`),
        sized,
      ),
    onSuccess: (projectId, { template, sized }) => {
      void client.invalidateQueries({ queryKey: ['projects'] })
      void navigate({ to: '/studio/$projectId', params: { projectId } })
      void sayOpened(template, sized)
    },
  })
}
