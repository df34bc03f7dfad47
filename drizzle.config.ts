import { defineConfig } from 'drizzle-kit'

/** The next numbered migration is made from what changed in any area's tables: `npm run db:migration -- NAME`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/service/**/tables.ts',
  out: './src/service/db/migrations',
})
