/** Taking one's data along, and leaving (docs/interface/accounts.md#your-data). */
import { z } from 'zod'
import { proof, UNPROVEN } from './accounts.ts'
import { operation } from '../wire/operation.ts'
import { id, pathPart, timestamp } from '../wire/primitives.ts'

export const EXPORT_STATUSES = ['queued', 'ready', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

const dataExport = z
  .strictObject({
    id,
    status: z.enum(EXPORT_STATUSES),
    /** Of a zip archive of JSON files; null until it is ready. It loads without a bearer, until `expiresAt`. */
    url: z.string().nullable(),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof dataExport>

export const accountDataOperations = {
  requestDataExport: operation({
    method: 'POST',
    path: '/users/data-export',
    tag: 'users',
    summary: 'Ask for an archive of all that is kept about you',
    access: 'users:write',
    body: z.strictObject(proof),
    status: 202,
    data: z.strictObject({ export: dataExport }),
    errors: ['RATE_LIMIT_EXCEEDED', ...UNPROVEN],
  }),
  getDataExport: operation({
    method: 'GET',
    path: '/users/data-export/{exportId}',
    tag: 'users',
    summary: 'See whether your archive is ready, and where it is',
    access: 'users:read',
    params: z.object({ exportId: pathPart }),
    status: 200,
    data: z.strictObject({ export: dataExport }),
    errors: ['EXPORT_NOT_FOUND'],
  }),
  deleteAccount: operation({
    method: 'DELETE',
    path: '/users/account',
    tag: 'users',
    summary: 'Delete your account and what is kept about you',
    access: 'users:write',
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: ['RECENT_SIGN_IN_REQUIRED'],
  }),
}
