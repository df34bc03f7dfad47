/** Fills the databases of tests with the small catalogue. It is imported once in each embedded server; from then on its rows are copied. */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { writeFixture } from '../../src/service/modules/catalog/files/fixture.ts'
import { isCatalogueEmpty } from '../../src/service/modules/catalog/files/importCatalogue.ts'
import { hasKeptRows, keepRows, restoreRows } from './db/rows.ts'
import { seedWhenEmpty } from '../../src/service/seed.ts'
import type { Services } from '../../src/service/services.ts'
import { sandbox } from '../../src/service/adapters/payments/sandbox.ts'

/** Runs `work` with the fixture as a catalogue folder. */
const withFixture = async <T>(work: (folder: string) => T): Promise<Awaited<T>> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-fixture-'))
  try {
    writeFixture(folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface FixtureFile {
  bytes: Buffer
  extension: string
}

let files: Promise<FixtureFile[]> | undefined
/** Models and images of the fixture, read once by this process. */
const fixtureFiles = (): Promise<FixtureFile[]> =>
  (files ??= withFixture((folder) =>
    globSync('**/*.{glb,webp}', { cwd: folder }).map((path) => ({ bytes: readFileSync(join(folder, path)), extension: extname(path).slice(1) })),
  ))

/** Writes the fixture's files where `fileBlobs(folder)` finds them, without waiting for the disk. */
const writeFiles = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const { bytes, extension } of await fixtureFiles())
    writeFileSync(join(folder, `${createHash('sha256').update(bytes).digest('hex')}.${extension}`), bytes)
}

/**
 * Fills an empty database with the fixture and what else an empty one is filled with.
 * @param blobsFolder where `services.blobs` keeps its files; absent: elsewhere than in a folder of the test's own
 */
export const seedFixture = async (services: Services, blobsFolder?: string): Promise<void> => {
  const { db, blobs, payments, config } = services
  // Others get no sample coupons.
  const isPlain = payments.name === sandbox.name && config.nodeEnv !== 'production'
  const isEmpty = await isCatalogueEmpty(services)
  if (isEmpty && isPlain && (await hasKeptRows(db))) {
    await restoreRows(db)
    // Caches of an earlier state of this catalogue are not valid for this one.
    await db.root.execute(sql`update catalogue_state set epoch = gen_random_uuid()`)
    if (blobsFolder !== undefined) await writeFiles(blobsFolder)
    else for (const { bytes, extension } of await fixtureFiles()) await blobs.put(bytes, extension)
    return
  }
  await withFixture((folder) => seedWhenEmpty(services, folder))
  if (isEmpty && isPlain) await keepRows(db)
}
