/** `npm run catalog -- import FOLDER|FILE`: brings a catalogue in, also before the first start. */
import { resolve } from 'node:path'
import { importCatalogue, UnusableCatalogue } from '../src/service/areas/catalog/importCatalogue.ts'
import { InvalidSettings, readConfig } from '../src/service/config.ts'
import { openDatabase } from '../src/service/db/connection.ts'
import { FolderInUse } from '../src/service/db/folderLock.ts'
import { fileBlobs } from '../src/service/work/blobs.ts'
import { systemClock } from '../src/service/work/clock.ts'

const [command, path] = process.argv.slice(2)
if (command !== 'import' || path === undefined) {
  console.error('Usage: npm run catalog -- import FOLDER|FILE')
  process.exit(2)
}

try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    const count = await importCatalogue({ db, clock: systemClock, blobs: fileBlobs(resolve(dataDir, 'blobs')) }, resolve(path))
    console.log(`${count} products are in the catalogue now.`)
  } finally {
    await db.close()
  }
} catch (error) {
  const plain = error instanceof InvalidSettings || error instanceof UnusableCatalogue || error instanceof FolderInUse
  console.error(plain ? error.message : error)
  process.exitCode = 1
}
