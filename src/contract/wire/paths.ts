/** Which addresses the service answers itself. Every other one that a person opens is the page: the studio, the shop, a shared room. */

/** Each with everything below it. Read by the service, by the page's service worker and by the development server's proxy. */
export const SERVICE_PATHS = [
  '/v1',
  '/property',
  '/assets',
  '/ar-assets',
  '/pictures',
  '/f',
  '/exports',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
] as const

/** @param pathname without query: `/v1/products` is the service's, `/v1x` and `/` are the page's */
export const isServicePath = (pathname: string): boolean => SERVICE_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
