/** The interfaces that the service speaks: Diwan's own, and that of property management (docs/interface/properties.md). Imports nothing. */

/** Base path of each API. */
export const API_PATHS = { diwan: '/v1', property: '/property/v2.0' } as const
export type Api = keyof typeof API_PATHS

/** The interface that an operation belongs to: Diwan's own unless it names another. */
export const apiOf = ({ api = 'diwan' }: { api?: Api | undefined }): Api => api

/** The API that an address belongs to, whether it has a route or not; undefined outside of them. */
export const apiAt = (url: string): Api | undefined => (Object.keys(API_PATHS) as Api[]).find((api) => url.startsWith(`${API_PATHS[api]}/`))
