/** `npm run secret -- replace`: makes the present SECRET the database's own, where the one before it is lost (docs/secret.md). */
import { readConfig } from '../src/service/config.ts'
import { openDatabase } from '../src/service/db/connection.ts'
import { errorText } from '../src/service/db/failures.ts'
import { reportCrashes } from '../src/service/log.ts'
import { systemClock } from '../src/service/clock.ts'
import { replaceSecret } from '../src/service/secrets/secretCheck.ts'

const USAGE = `Usage:
  npm run secret -- replace
Where the SECRET that this database was used with is lost: the present one takes its place. Tenants’ national IDs and the secrets of
webhooks that were encrypted with the lost one stay unreadable; they have to be typed and made anew.`

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    await replaceSecret({ db, config, clock: systemClock })
    console.log('The present SECRET is now the one of this database. Keep it with your backups.')
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
