/** The document of the build that the service's own browser opens (src/web/print), and what its address asks for. */

/** Its path in the folder of the build. */
export const PRINT_DOCUMENT = 'src/web/print/index.html'

export type PrintPage = 'film' | 'invoice' | 'render' | 'sheet'
/** Quality of light in drawings, as the page's address names it (src/web/scene/light/levels.ts). */
export type LightDetail = 'plain' | 'fine'

/** Below the origin that the build is answered at. */
export const printAddress = (page: PrintPage, light?: LightDetail): string => `${PRINT_DOCUMENT}?page=${page}${light ? `&light=${light}` : ''}`
