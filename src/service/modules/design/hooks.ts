/** Questions of rooms to modules above them. */
import type { Render } from '#contract/renders/renders.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { hook, question } from '../../jobs/hooks.ts'

/** Ids of the variants that lie in an account's cart for a room. */
export const variantsInCart = question<[q: Queryable, accountId: string, projectId: string], ReadonlySet<string>>('variants of a room in the cart')

/** The latest renders of a project, for those who watch it. */
export const latestRenders = question<[q: Queryable, projectId: string], Pick<Render, 'id' | 'status' | 'progress'>[]>('latest renders of a project')

/** Projects are being deleted, in that transaction and at that time. */
export const projectsDeleted = hook<[tx: Tx, projectIds: readonly string[], at: Date]>()
