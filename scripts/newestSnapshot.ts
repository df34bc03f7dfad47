/** Runs after `npm run db:migration`: removes the snapshots before the newest, as drizzle-kit compares the tables with the newest alone. */
import { readdirSync, rmSync } from 'node:fs'

const META = new URL('../src/service/db/migrations/meta/', import.meta.url)
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(new URL(name, META))
