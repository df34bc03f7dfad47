import { defineConfig } from 'drizzle-kit'

/** Migrations are made from the tables of every area: `npm run db:fresh-migration`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/service/**/tables.ts',
  out: './src/service/db/migrations',
  casing: 'snake_case',
})
