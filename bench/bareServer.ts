/** The bare routes (bare.ts) as a process of their own: on the database that `DATABASE_URL` names, else on an embedded one in `DATA_DIR`. Prints where it is. */
import { openDatabase } from '../src/service/db/connection.ts'
import { bareApp } from './bare.ts'

const { DATABASE_URL, DATA_DIR = '' } = process.env
const database = await openDatabase({ databaseUrl: DATABASE_URL === '' ? undefined : DATABASE_URL, dataDir: DATA_DIR })
const app = await bareApp(database)
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => {
  void app.close().then(() => database.close())
})
