/** Export of a user's data, and deletion of the account (docs/interface/accounts.md#your-data). */
import { z } from 'zod'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { exportId } from '../wire/pathParameters.ts'
import { proof, UNPROVEN } from './accounts.ts'
import { operation } from '../wire/operation.ts'
import { id, timestamp } from '../wire/primitives.ts'

export const EXPORT_STATUSES = ['queued', 'ready', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

const dataExport = z
  .strictObject({
    id,
    status: z.enum(EXPORT_STATUSES).meta({ example: 'ready' }),
    /** Address of a zip archive of JSON files; null until it is ready. It loads without a bearer, until `expiresAt`. */
    url: z
      .string()
      .nullable()
      .meta({ example: `https://diwan.example/exports/${EXAMPLE_IDS.dataExport}.q3J8v1mZk0sYw5tXb7hN2cRf9aLpE4uDgT6oViQeKyM.zip` }),
    createdAt: timestamp,
    expiresAt: timestamp.nullable().meta({ example: EXAMPLE_TIMES.expiry }),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof dataExport>

export const accountDataOperations = {
  requestDataExport: operation({
    method: 'POST',
    path: '/users/data-export',
    tag: 'users',
    summary: 'Ask for an archive of all that is kept about you',
    description:
      'A zip of JSON files is made in the background. While one is being made, it is answered again; at most five a day. Only a session may, one that was signed in within ten minutes, or with `currentPassword`.',
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
    description: '`url` loads without a bearer until `expiresAt`, seven days after it was made. Only a session may.',
    access: 'users:read',
    params: z.object({ exportId }),
    status: 200,
    data: z.strictObject({ export: dataExport }),
    errors: ['EXPORT_NOT_FOUND'],
  }),
  deleteAccount: operation({
    method: 'DELETE',
    path: '/users/account',
    tag: 'users',
    summary: 'Delete your account and what is kept about you',
    description:
      'The session was signed in within the last ten minutes. Rooms, cart, wishlist, addresses, messages and sessions are erased at once; orders stay without the person. There is no way back.',
    access: 'users:write',
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: ['RECENT_SIGN_IN_REQUIRED'],
  }),
}
