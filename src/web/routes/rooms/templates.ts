/** Furnished rooms to start from: reading them, putting those that fit the wishes first, making a project of one. */
import { queryOptions } from '@tanstack/react-query'
import type { Dimensions } from '../../../contract/scene.ts'
import type { Template } from '../../../contract/templates.ts'
import type { RoomType, Style } from '../../../contract/vocabulary.ts'
import { call } from '../../api/client.ts'
import { once } from '../../api/idempotency.ts'

/** All of them; names come in the language of the page. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['templates', document.documentElement.lang],
    queryFn: ({ signal }) => call('listTemplates', { query: { limit: 100 }, signal }),
    staleTime: 5 * 60_000,
  })

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
