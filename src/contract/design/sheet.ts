/** A room on paper: its measured plan, its pictures and its shopping list with prices, as one PDF. */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { language, pathPart } from '../wire/primitives.ts'

const inLanguage = z.strictObject({ lang: language.optional() })
const refusals = ['SHEET_IN_PROGRESS', 'RENDER_FAILED'] as const

export const sheetOperations = {
  getSheet: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/sheet',
    tag: 'design',
    summary: 'Get the room on paper: plan, pictures and shopping list as a PDF',
    access: 'design:read',
    params: z.object({ projectId: pathPart }),
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
    access: 'public',
    params: z.object({ shareToken: pathPart }),
    query: inLanguage,
    status: 200,
    file: 'application/pdf',
    data: z.file(),
    errors: ['SHARE_NOT_FOUND', ...refusals],
  }),
}
