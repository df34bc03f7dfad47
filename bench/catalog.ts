/**
 * Searches of the catalogue: words in three languages, typos, prefixes, filters, deep pages, sort orders, at 120 products and at 50,000, on both
 * databases; PostgreSQL only where its binaries are installed. The first search after a start, which reads the catalogue, is reported separately.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { get as fetchOver, type Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../src/service/db/connection.ts'
import { noPostgres, testPostgres } from '../test/service/db.ts'
import { testService } from '../test/service.ts'
import { connections } from './post.ts'
import { quantile, row, type Part, type Row } from './row.ts'

const SMALL = 120
const LARGE = 50_000
const ROUNDS = 30

const QUERIES = [
  '',
  'search=sofa',
  'search=كنبة',
  'search=canape+modern',
  'search=lamp+teal',
  'search=chiar',
  'search=bokcase',
  'search=ta',
  'search=for+your+room&inStock=true',
  'search=نجفه&sort=price',
  'category=seating&style=modern&sort=-price',
  'color=%232F6F6B&minPrice=1000&maxPrice=9000',
  'roomType=office&sort=name',
  'sort=newest&limit=48',
  'search=table&page=3&limit=20',
].map((query) => query.replaceAll(/[^\u0020-\u007e]+/g, encodeURIComponent))

/**
 * The fixture's ten products again and again, each with a name, a price and a place of its own. Names are drawn from a hundred adjectives
 * and as many places, as a large shop's are.
 */
const multiply = async ({ pool }: Database, total: number): Promise<void> => {
  await pool.query(
    `insert into products select gen_random_uuid(), p.sku || '-' || n, p.name, p.description, p.category, p.room_types, p.styles, p.price + n * 100 % 900000,
       p.discount_percentage, p.width, p.depth, p.height, p.mount, p.surface_height, p.clearance, p.kitchen_role, p.model, p.requires_installation, p.installation_price,
       p.rating_average, p.rating_count, p.name_search || ' ' || translate(md5((n % 97)::text), '0123456789', 'ghijklmnop') || ' ' || n,
       p.search || ' ' || translate(md5((n % 1009)::text), '0123456789', 'ghijklmnop'), n * 10 + p.position, p.created_at + n * interval '1 minute', p.updated_at, 0, null
     from products p cross join generate_series(1, $1::int) n order by n, p.position limit $2`,
    [Math.ceil(total / 10), total - 10],
  )
  await pool.query(
    `insert into product_variants select gen_random_uuid(), p.id, v.sku || '-' || p.position, v.name, v.color, v.finish, v.price_delta, v.stock, v.image, v.large_image, v.position
     from products p join products o on p.sku like o.sku || '-%' join product_variants v on v.product_id = o.id where p.position >= 10`,
  )
  await pool.query('update catalogue_state set version = version + 1, removed_in = version + 1')
  await pool.query('analyze')
}

/** One GET, read to its end. @returns milliseconds */
const timed = (agent: Agent, url: string): Promise<number> =>
  new Promise((done, refuse) => {
    const from = performance.now()
    fetchOver(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? done(performance.now() - from) : refuse(new Error(`request failed with ${answer.statusCode}`)),
      )
    }).on('error', refuse)
  })

interface Measured {
  first: number
  times: number[]
}

const measure = async (database: Database, total: number): Promise<Measured> => {
  const service = await testService({ database })
  const agent = connections(1)
  try {
    await multiply(database, total)
    const url = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/v1/products`
    const first = await timed(agent, url)
    // Orders by name and price are made once.
    for (const query of QUERIES) await timed(agent, `${url}?${query}`)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) for (const query of QUERIES) times.push(await timed(agent, `${url}?${query}`))
    return { first, times }
  } finally {
    agent.destroy()
    await service.close()
  }
}

const compare = async (name: string, open: () => Promise<Database>): Promise<Row[]> => {
  const small = await measure(await open(), SMALL)
  const large = await measure(await open(), LARGE)
  const at = (part: number) => [quantile(large.times, part), quantile(small.times, part)] as const
  const [p50, p99] = [at(0.5), at(0.99)]
  return [
    row(`catalog.${name}.search.p50`, 'ms', p50[0], { baseline: p50[1], aim: ['≤', 3] }),
    row(`catalog.${name}.search.p99`, 'ms', p99[0], { baseline: p99[1], aim: ['≤', 3] }),
    row(`catalog.${name}.first`, 'ms', large.first, { baseline: small.first }),
  ]
}

export const catalogPart: Part = {
  prefix: 'catalog',
  measure: async () => {
    const folders: string[] = []
    const rows = await compare('embedded', () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
      folders.push(dataDir)
      return openDatabase({ dataDir })
    })
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    if (noPostgres !== null) {
      console.error(`catalog.postgres is skipped: ${noPostgres}`)
      return rows
    }
    const opened = async () => {
      const database = await testPostgres()
      if (!database) throw new Error('PostgreSQL stopped during the run')
      return database
    }
    return [...rows, ...(await compare('postgres', opened))]
  },
}
