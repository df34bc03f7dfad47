/** A room on paper: its measured plan, its pictures and its shopping list with prices, as one PDF. */
import { z } from 'zod'
import { projectId, shareToken } from '../wire/pathParameters.ts'
import { operation } from '../wire/operation.ts'
import { language } from '../wire/primitives.ts'

const inLanguage = z.strictObject({
  lang: language.optional().meta({ description: 'Language of what is written on it; `Accept-Language` without it' }),
})
const refusals = ['SHEET_IN_PROGRESS', 'RENDER_FAILED'] as const

export const sheetOperations = {
  getSheet: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/sheet',
    tag: 'design',
    summary: 'Get the room on paper: plan, pictures and shopping list as a PDF',
    description:
      'A4, vector plan, in the language of `lang` or `Accept-Language`; the same room at the same prices is drawn once. While it is being drawn the answer is `SHEET_IN_PROGRESS` with `Retry-After`: ask again.',
    access: 'design:read',
    params: z.object({ projectId }),
    query: inLanguage,
    status: 200,
    file: 'application/pdf',
    data: z.file(),
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', ...refusals],
  }),
  getSharedSheet: operation({
    method: 'GET',
    path: '/shared/{shareToken}/sheet',
    tag: 'sharing',
    summary: 'Get a shared room on paper, by its link',
    description: 'As long as the link is good. While it is being drawn the answer is `SHEET_IN_PROGRESS` with `Retry-After`: ask again.',
    access: 'public',
    params: z.object({ shareToken }),
    query: inLanguage,
    status: 200,
    file: 'application/pdf',
    data: z.file(),
    errors: ['SHARE_NOT_FOUND', ...refusals],
  }),
}
