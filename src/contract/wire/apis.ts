/** The interfaces that the service speaks: Diwan's own, and that of property management (docs/interface/properties.md). Imports nothing. */

/** Where each begins. */
export const API_PATHS = { diwan: '/v1', property: '/property/v2.0' } as const
export type Api = keyof typeof API_PATHS

/** The interface that an operation belongs to: Diwan's own unless it names another. */
export const apiOf = ({ api = 'diwan' }: { api?: Api | undefined }): Api => api

/** The interface that an address lies in, whether anything answers there or not; undefined for what stands beside them. */
export const apiAt = (url: string): Api | undefined => (Object.keys(API_PATHS) as Api[]).find((api) => url.startsWith(`${API_PATHS[api]}/`))
