/** `npm run account`: makes accounts, and gives and takes the staff's role. Works before the first start too. */
// What follows from a confirmed e-mail is said by the areas, when they are loaded.
import '../src/service/app.ts'
import { CommandError, parseAccountCommand, runAccountCommand } from '../src/service/areas/accounts/command.ts'
import { InvalidSettings, readConfig } from '../src/service/config.ts'
import { openDatabase } from '../src/service/db/connection.ts'
import { FolderInUse } from '../src/service/db/folderLock.ts'
import { systemClock } from '../src/service/work/clock.ts'

const run = async (): Promise<void> => {
  const command = parseAccountCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    console.log(await runAccountCommand({ db, clock: systemClock, config }, command))
  } finally {
    await db.close()
  }
}

try {
  await run()
} catch (error) {
  const plain = error instanceof CommandError || error instanceof InvalidSettings || error instanceof FolderInUse
  console.error(plain ? error.message : error)
  process.exitCode = 1
}
