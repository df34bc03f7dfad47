/** `npm run account`: makes accounts, and gives and takes the staff's role. Works before the first start too. */
import { needsPassword, parseAccountCommand, runAccountCommand } from '../src/service/modules/accounts/command.ts'
import { readConfig } from '../src/service/config.ts'
import { openDatabase } from '../src/service/db/connection.ts'
import { errorText } from '../src/service/db/failures.ts'
import { connectModules } from '../src/service/modules.ts'
import { reportCrashes } from '../src/service/log.ts'
import { systemClock } from '../src/service/clock.ts'
import { readPassword } from './password.ts'

const run = async (): Promise<void> => {
  connectModules()
  const command = parseAccountCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const password = needsPassword(command) ? await readPassword(process.stdin, process.stderr) : null
  const db = await openDatabase(config)
  try {
    console.log(await runAccountCommand({ db, clock: systemClock, config }, command, password))
  } finally {
    await db.close()
  }
}

reportCrashes()
try {
  await run()
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
