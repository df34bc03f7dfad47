/**
 * Visibility of a room's people to one another (docs/interface/design.md#people). Its owner and those who were invited know each other by e-mail, and
 * see whole names. Others came by a link that may have been passed on, or because the room is public: they see first names.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Person } from '#contract/design/project.ts'
import type { Queryable } from '../../db/connection.ts'
import { personNames, type PersonNames } from '../accounts/people.ts'
import { projectCollaborators, type ProjectRow } from './tables.ts'

/** Names of people, by account. */
export type Names = (accountId: string) => Omit<Person, 'id'>

/** @param knows whether the reader may know whole names */
export const namesAsShown =
  (people: ReadonlyMap<string, PersonNames>, knows: boolean): Names =>
  (accountId) => {
    const { full = null, first = null, isGuest = true } = people.get(accountId) ?? {}
    return { name: knows ? full : first, isGuest }
  }

/** Whether the account may know the whole names of a room's people. */
export const knowsPeople = async (q: Queryable, { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>, accountId: string): Promise<boolean> =>
  ownerId === accountId ||
  (await q.$count(
    projectCollaborators,
    and(eq(projectCollaborators.projectId, id), eq(projectCollaborators.userId, accountId), isNotNull(projectCollaborators.email)),
  )) > 0

/** The same for one reader, in one step. */
export const namesFor = async (
  q: Queryable,
  project: Pick<ProjectRow, 'id' | 'ownerId'>,
  reader: string,
  accountIds: Iterable<string>,
): Promise<Names> => namesAsShown(await personNames(q, accountIds), await knowsPeople(q, project, reader))
