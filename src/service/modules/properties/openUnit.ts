/** A unit as a room: its size becomes a Diwan project of the same account (docs/interface/properties.md#units). */
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { LIMITS } from '#contract/wire/limits.ts'
import type { openUnitInput } from '#contract/properties/property.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { mayUse, type Caller } from '../../http/request/caller.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import type { Author } from '../design/editing/applyChanges.ts'
import { createProject, deleteProject } from '../design/projects/projects.ts'
import { existingRooms } from '../design/images/roomThumbnails.ts'
import { withPortfolio } from './portfolio.ts'
import { readPropertyRow } from './rows.ts'
import { propertyUnits, type UnitRow } from './tables.ts'
import { unitKeyOf } from './terms.ts'

/** Default names that are tried. */
const NAMES_TRIED = 20

/** @throws Refusal UNIT_NOT_MEASURED */
const readUnit = async (q: Queryable, propertyId: string, label: string): Promise<UnitRow & { length: number; width: number; height: number }> => {
  const [unit] = await q
    .select()
    .from(propertyUnits)
    .where(isUnit(propertyId, unitKeyOf(label)))
  const { length = null, width = null, height = null } = unit ?? {}
  if (!unit || length === null || width === null || height === null) throw new Refusal('UNIT_NOT_MEASURED', [{ path: 'unit', code: 'INVALID_VALUE' }])
  return { ...unit, length, width, height }
}
const isUnit = (propertyId: string, labelKey: string): SQL | undefined =>
  and(eq(propertyUnits.propertyId, propertyId), eq(propertyUnits.labelKey, labelKey))

const isNameTaken = (error: unknown): boolean => error instanceof Refusal && error.code === 'PROJECT_NAME_EXISTS'

/** Makes the project; under a default name, another one where it is taken. @throws Refusal as createProject */
const makeProject = async (
  services: Services,
  author: Author,
  input: Omit<Parameters<typeof createProject>[2], 'name'>,
  { chosen, usual }: { chosen: string | undefined; usual: string },
): Promise<string> => {
  if (chosen !== undefined) return (await createProject(services, author, { ...input, name: chosen })).project.id
  for (let i = 1; ; i++)
    try {
      const suffix = i === 1 ? '' : ` ${i}`
      const name = usual.slice(0, LIMITS.text.projectName - suffix.length) + suffix
      return (await createProject(services, author, { ...input, name })).project.id
    } catch (error) {
      if (!isNameTaken(error) || i >= NAMES_TRIED) throw error
    }
}

export interface OpenedUnit {
  projectId: string
  /** It was not there before. */
  isNew: boolean
}

/**
 * The project of a unit: the one that it was opened as before, as long as there is one, else a new one.
 * @throws Refusal PROPERTY_NOT_FOUND, UNIT_NOT_MEASURED, PROJECT_NAME_EXISTS, PROJECT_LIMIT; INSUFFICIENT_SCOPE without `design:write`
 */
export const openUnit = async (
  services: Services,
  { caller, author }: { caller: Caller; author: Author },
  propertyId: string,
  { unit: label, name: chosen, room_type: roomType, style }: z.output<typeof openUnitInput>,
): Promise<OpenedUnit> => {
  if (!mayUse(caller, 'design:write')) throw new Refusal('INSUFFICIENT_SCOPE', [{ path: 'scopes', code: 'SCOPE_REQUIRED', scope: 'design:write' }])
  const { root } = services.db
  const { property, unit, known } = await withPortfolio(services, caller.accountId, async (q) => {
    const found = await readPropertyRow(q, caller.accountId, propertyId)
    const row = await readUnit(q, propertyId, label)
    return { property: found, unit: row, known: row.projectId !== null && (await existingRooms(q, [row.projectId])).has(row.projectId) }
  })
  if (known) return { projectId: unit.projectId!, isNew: false }
  const dimensions = { length: unit.length, width: unit.width, height: unit.height }
  const input = { roomType, style, dimensions, isPublic: false }
  const made = await makeProject(services, author, input, { chosen, usual: `${property.name} · ${unit.label}` })
  const isAsBefore = unit.projectId === null ? isNull(propertyUnits.projectId) : eq(propertyUnits.projectId, unit.projectId)
  const [kept] = await root
    .update(propertyUnits)
    .set({ projectId: made })
    .where(and(isUnit(propertyId, unit.labelKey), or(isAsBefore, eq(propertyUnits.projectId, made))))
    .returning({ projectId: propertyUnits.projectId })
  if (kept) return { projectId: made, isNew: true }
  // Another request was faster: its project is the unit's.
  const [now] = await root.select({ projectId: propertyUnits.projectId }).from(propertyUnits).where(isUnit(propertyId, unit.labelKey))
  if (!now?.projectId) return { projectId: made, isNew: true }
  await deleteProject(services, author, made, null)
  return { projectId: now.projectId, isNew: false }
}
