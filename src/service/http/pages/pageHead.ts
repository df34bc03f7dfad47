/** Metadata of a page before any script runs: for search engines and link previews. */
import type { Language } from '#contract/text/languages.ts'

export interface PageHead {
  title: string
  description: string
  /** Absolute. */
  url: string
  /** Absolute; an image that represents the page. */
  image?: string
  /** Pixels of the picture: what shows the link can make room before it has read it. */
  imageSize?: { width: number; height: number }
  /** Search engines leave it alone. */
  private?: boolean
  /** `website`, or what Open Graph calls the thing. */
  type?: 'website' | 'product'
  /** A schema.org object, without its `@context`. */
  data?: Record<string, unknown>
}

/** Answers the head of a page; null for an address that is not its own, or of which nothing can be said. */
export type HeadOf = (asked: { path: string; language: Language; publicUrl: string }) => Promise<PageHead | null>

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
/** JSON inside a script element: nothing in it may end the element, or be taken for a line's end by an old parser. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const meta = (attribute: 'name' | 'property', name: string, content: string) => `<meta ${attribute}="${name}" content="${escaped(content)}" />`

/** The elements that say it. */
export const headHtml = ({ title, description, url, image, imageSize, type = 'website', data, private: hidden = false }: PageHead): string =>
  [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(hidden ? [meta('name', 'robots', 'noindex, nofollow')] : []),
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:type', type),
    ...(image === undefined ? [] : [meta('property', 'og:image', image), meta('name', 'twitter:card', 'summary_large_image')]),
    ...(image === undefined || !imageSize
      ? []
      : [meta('property', 'og:image:width', String(imageSize.width)), meta('property', 'og:image:height', String(imageSize.height))]),
    ...(data === undefined ? [] : [`<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`]),
  ].join('\n    ')

/** The built page with its own title and description taken out and these put in. */
export const withHead = (html: string, head: PageHead): string =>
  html
    .replace(/<title>[\s\S]*?<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[\s\S]*?\/>\s*/, '')
    // A function: the words may hold `$&`.
    .replace('</head>', () => `  ${headHtml(head)}\n  </head>`)
