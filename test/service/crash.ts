/** A process for the tests that ends by an uncaught error of the database: rejected, or thrown from a callback (the first argument says which). */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { reportCrashes } from '../../src/service/log.ts'

reportCrashes()
// Nothing listens there: the query fails, and its error has its parameter.
const failing = drizzle('postgres://nobody@127.0.0.1:1/nothing').execute(sql`select ${process.argv[3]}`)
if (process.argv[2] === 'thrown')
  failing.catch((error: unknown) =>
    setImmediate(() => {
      throw error
    }),
  )
else void failing.then(() => console.error('it did not fail'))
