/** `npm run secret -- replace`: replaces the database's lost SECRET by the current one (docs/secret.md). */
import { readConfig } from '../src/service/config.ts'
import { openDatabase } from '../src/service/db/connection.ts'
import { errorText } from '../src/service/db/failures.ts'
import { reportCrashes } from '../src/service/log.ts'
import { systemClock } from '../src/service/clock.ts'
import { replaceSecret } from '../src/service/secrets/secretCheck.ts'

const USAGE = `Usage:
  npm run secret -- replace
Replaces this database’s lost SECRET by the current one. Tenants’ national IDs and the secrets of
webhooks that were encrypted with the lost one stay unreadable; they must be entered and created again.`

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    await replaceSecret({ db, config, clock: systemClock })
    console.log('This database now uses the current SECRET. Keep it with your backups.')
  } finally {
    await db.close()
  }
}

reportCrashes()
if (process.argv.slice(2).join(' ') === 'replace') {
  try {
    await run()
  } catch (error) {
    console.error(errorText(error))
    process.exitCode = 1
  }
} else {
  console.error(USAGE)
  process.exitCode = 2
}
