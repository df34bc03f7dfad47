/** A project's past: every change is a version (docs/interface/design.md#versions). */
import { z } from 'zod'
import { projectId, projectVersion } from '../wire/pathParameters.ts'
import { furnishedProject } from './design.ts'
import { operation } from '../wire/operation.ts'
import { id, pageQuery, pagination, timestamp } from '../wire/primitives.ts'
import { person } from './project.ts'

export const version = z
  .strictObject({
    version: z.int().meta({ example: 7 }),
    createdAt: timestamp,
    /** The author of the change; the name is null for a guest and for a deleted account. */
    author: person,
    /** One sentence in the caller's language: "Added Lotus sofa", "Moved 3 items". */
    summary: z.string().meta({ example: 'Added Lotus sofa, three-seat' }),
    /** The facts of the sentence. */
    changes: z.strictObject({
      added: z.int().meta({ example: 1 }),
      updated: z.int().meta({ example: 0 }),
      removed: z.int().meta({ example: 0 }),
      room: z.boolean().meta({ example: false }),
      project: z.boolean().meta({ example: false }),
    }),
  })
  .meta({ id: 'Version' })
export type Version = z.infer<typeof version>

const inProject = z.object({ projectId })
const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'] as const

export const versionOperations = {
  listVersions: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/versions',
    tag: 'versions',
    summary: 'List what was done to a project, newest first',
    description: 'Who changed what and when, in one sentence each, back to the oldest version that is kept.',
    access: 'design:read',
    params: inProject,
    query: z.strictObject({ ...pageQuery }),
    status: 200,
    data: z.strictObject({ versions: z.array(version), pagination }),
    errors: reads,
  }),
  restoreVersion: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/versions/{version}/restore',
    tag: 'versions',
    summary: 'Bring room, items and style back to an earlier version, as a new version',
    description: 'The versions between stay. Items of products that are gone from the catalogue stay away and are listed in `skipped`.',
    access: 'design:write',
    params: z.object({ projectId, version: projectVersion }),
    status: 200,
    data: z.strictObject({
      project: furnishedProject,
      /** Items of products that the catalogue no longer has stay away. */
      skipped: z.array(z.strictObject({ itemId: id, reason: z.enum(['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_3D_COMPATIBLE']) })),
    }),
    errors: [...reads, 'VERSION_NOT_FOUND', 'VERSION_MISMATCH'],
  }),
}
