/** The addresses that search engines should know: the pages that are the same for all users, and every product (sitemaps.org). */
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { products } from '../tables.ts'

const PAGES = ['/', '/products', '/rooms/new', '/terms', '/returns', '/privacy']
/** As many as one sitemap may hold. */
const LIMIT = 50_000

/** Paths for signed-in users only. A shared room opts out of indexing itself: a link preview has to read it. */
const PRIVATE = ['/v1/', '/studio/', '/ar/', '/ar-assets/', '/exports/', '/cart', '/checkout', '/orders', '/account']

/** Serves `/sitemap.xml`, and the `/robots.txt` that names it. Addresses hold nothing that XML would have to escape: an origin and UUIDs. */
export const sitemap = (app: FastifyInstance, { db }: Pick<Services, 'db'>): void => {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${app.publicUrl(request)}/sitemap.xml`, ''].join('\n')),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = app.publicUrl(request)
    const rows = await db.root
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .orderBy(desc(products.updatedAt), products.id)
      .limit(LIMIT - PAGES.length)
    const urls = [
      ...PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`),
      ...rows.map(({ id, updatedAt }) => `<url><loc>${origin}/products/${id}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`),
    ]
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`)
  })
}
