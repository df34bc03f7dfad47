/** Furnished rooms to start from: reading them, putting those that fit the wishes first, making a project of one. */
import { queryOptions } from '@tanstack/react-query'
import type { Dimensions } from '#contract/design/scene.ts'
import type { Template } from '#contract/design/templates.ts'
import type { RoomType, Style } from '#contract/wire/vocabulary.ts'
import { call } from '../../lib/api/client.ts'
import { once } from '../../lib/api/idempotency.ts'
import { inLanguage } from '../../lib/api/inLanguage.ts'

/** All of them; names come in the language of the page. */
export const templatesQuery = () =>
  queryOptions({
    ...inLanguage(['templates', document.documentElement.lang]),
    queryFn: ({ signal }) => call('listTemplates', { query: { limit: 100 }, signal }),
    staleTime: 5 * 60_000,
  })

/** A template at this size: its items that fit, its price, its omissions. */
export const fitQuery = (templateId: string, { length, width, height }: Dimensions) =>
  queryOptions({
    ...inLanguage(['templates', document.documentElement.lang, templateId, length, width, height]),
    queryFn: ({ signal }) => call('getTemplate', { params: { templateId }, query: { length, width, height }, signal }),
    staleTime: 5 * 60_000,
  })

/** Names of omitted items, each once with its number, in their order: `Dokki chair × 4`. */
export const namesOf = (leftOut: readonly { name: string }[], counted: (name: string, count: number) => string): string[] =>
  [...Map.groupBy(leftOut, ({ name }) => name)].map(([name, all]) => (all.length === 1 ? name : counted(name, all.length)))

/** Rooms of the wanted type first, among them those of the wanted style; then the style in other rooms; then the rest. */
export const bestFirst = <T extends Pick<Template, 'roomType' | 'style'>>(templates: readonly T[], roomType: RoomType, style: Style): T[] => {
  const worth = (one: T) => (one.roomType === roomType ? 2 : 0) + (one.style === style ? 1 : 0)
  return templates.toSorted((a, b) => worth(b) - worth(a))
}

/** Makes a project furnished like the template and answers its id. @throws ApiError PROJECT_NAME_EXISTS, TEMPLATE_NOT_FOUND; NetworkError */
export const makeFurnished = async (template: Template, name: string, sized: Dimensions | null): Promise<string> => {
  const { id, roomType, style, dimensions } = template
  const { length, width, height } = sized ?? dimensions
  const body = { name, roomType, style, dimensions: { length, width, height }, templateId: id }
  const { project } = await once(`project.${id}`, body, (idempotencyKey) => call('createProject', { body, idempotencyKey }))
  return project.id
}
