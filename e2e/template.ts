/**
 * The data folder that every service of the e2e tests begins with: the imported catalogue and three accounts. Importing takes many seconds of
 * the processor, copying none: it is made once, before the workers start, and each service copies it.
 */
import { ask } from './ask.ts'
import { ENGINE_NAMES, ENGINES, isInstalled } from './engines/table.ts'
import { ALI, MONA, NOHA } from './people.ts'
import { RunningService } from './service.ts'

const FOLDER = 'E2E_TEMPLATE'

/** Path of the template. @throws outside a run of the e2e tests */
export const templateFolder = (): string => {
  const folder = process.env[FOLDER]
  if (folder === undefined) throw new Error('the data folder’s template is missing: only Playwright starts these services')
  return folder
}

/** Registers a person, whose e-mail is confirmed by the code in their message. */
const register = async (url: string, staffToken: string, { email, password, firstName, lastName }: typeof MONA): Promise<void> => {
  const { token } = await ask<{ token: string }>(url, '/auth/register', { body: { email, password, firstName, lastName, acceptMarketing: false } })
  const { messages } = await ask<{ messages: { code?: string }[] }>(url, `/dev/messages?to=${encodeURIComponent(email)}`, { token: staffToken })
  await ask(url, '/users/verify-email', { body: { code: messages[0]!.code }, token })
}

export default async function makeTemplate(): Promise<() => Promise<void>> {
  for (const name of ENGINE_NAMES.filter((one) => !isInstalled(one)))
    console.log(`${name} is not installed: its end-to-end tests are skipped (Debian: apt-get install ${ENGINES[name].packages})`)
  const service = await RunningService.prepare({ draws: false })
  await service.account(NOHA)
  await service.start()
  const { token } = await ask<{ token: string }>(service.url, '/auth/login', { body: { email: NOHA.email, password: NOHA.password } })
  for (const person of [MONA, ALI]) await register(service.url, token, person)
  await service.close()
  process.env[FOLDER] = service.dataDir
  return () => service.stop()
}
