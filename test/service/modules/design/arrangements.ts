/** The design service with the first catalogue, for the tests of its arrangements. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ArrangementOnWire, ArrangementsAnswer } from '#contract/arrange/arrangements.ts'
import type { CatalogueFile } from '#contract/catalog/catalog.ts'
import { COLLECTION } from '#collection/index.ts'
import { testDatabase } from '../../db.ts'
import { importCatalogue } from '../../../../src/service/modules/catalog/files/importCatalogue.ts'
import { designService, type DesignService, type Send } from '../design.ts'

const MODEL = Buffer.from('a model')
const NO_CLEARANCE = { front: 0, back: 0, left: 0, right: 0 }

type Entry = CatalogueFile['products'][number]

/** The first catalogue, each product with the same bytes for a model. */
const houseEntries = (): Entry[] =>
  COLLECTION.filter(({ build }) => build !== null).map((product): Entry => {
    const { build: _build, clearance, variants, surfaceHeight, kitchenRole, ...facts } = product
    return {
      ...facts,
      discountPercentage: facts.discountPercentage ?? 0,
      ...(surfaceHeight !== undefined && { surfaceHeight }),
      ...(kitchenRole !== undefined && { kitchenRole }),
      clearance: { ...NO_CLEARANCE, ...clearance },
      variants: variants.map(({ sku, name, color, finish, priceDelta = 0, stock }) => ({
        sku,
        name,
        color,
        finish,
        priceDelta,
        stock,
        image: null,
        largeImage: null,
      })),
      model: { path: 'model.glb', bytes: MODEL.length, triangles: 2, sha256: createHash('sha256').update(MODEL).digest('hex') },
      plain: null,
      requiresInstallation: false,
      installationPrice: 0,
    }
  })

export const arrangementService = async (): Promise<DesignService> => {
  const service = await designService(await testDatabase())
  // Its own few products are not the first catalogue's: none of them is to be chosen.
  await service.services.db.root.execute(sql`delete from products`)
  const folder = mkdtempSync(join(tmpdir(), 'diwan-house-'))
  writeFileSync(join(folder, 'model.glb'), MODEL)
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ format: 'diwan-catalogue/1', products: houseEntries() } satisfies CatalogueFile))
  await importCatalogue(service.services, folder)
  rmSync(folder, { recursive: true, force: true })
  return service
}

/** A collaborator of a project: `edit` or `view`. @param project its path */
export const collaborator = async (service: DesignService, project: string, permission: 'edit' | 'view'): Promise<Send> => {
  const accountId = randomUUID()
  await service.services.db.root.execute(
    sql`insert into project_collaborators (id, project_id, email, user_id, permission, invited_at)
      values (${randomUUID()}, ${project.slice('/projects/'.length)}, ${`${accountId}@example.com`}, ${accountId}, ${permission}, now())`,
  )
  return service.as(accountId)
}

/** Input of `applyArrangement` for an arrangement of a response. */
export const placing = ({ items }: ArrangementOnWire, { version, removed }: Pick<ArrangementsAnswer, 'version' | 'removed'>) => ({
  baseVersion: version,
  changeId: randomUUID(),
  items,
  remove: removed,
})
