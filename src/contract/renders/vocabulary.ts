/** Words and sizes of renders and films, without schemas: the page uses them too. */

export const RENDER_QUALITIES = ['low', 'medium', 'high', 'ultra'] as const
export type RenderQuality = (typeof RENDER_QUALITIES)[number]
export const RENDER_LIGHTINGS = ['natural', 'studio', 'dramatic'] as const
export type RenderLighting = (typeof RENDER_LIGHTINGS)[number]
export const RENDER_FORMATS = ['jpg', 'png', 'webp'] as const
export type RenderFormat = (typeof RENDER_FORMATS)[number]
export const FILM_FORMATS = ['mp4', 'webm'] as const
export type FilmFormat = (typeof FILM_FORMATS)[number]
export const RENDER_PROJECTIONS = ['perspective', 'panorama'] as const
export type RenderProjection = (typeof RENDER_PROJECTIONS)[number]
export const RENDER_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled', 'expired'] as const

/** Pixels. */
export const RENDER_SIZE = { least: 64, mostWidth: 3840, mostHeight: 2160 } as const
/** Pixels of an image whose request names none. */
export const DEFAULT_RESOLUTION = { perspective: { width: 1280, height: 720 }, panorama: { width: 2048, height: 1024 } } as const
/** Seconds of a film. */
export const FILM_SECONDS = 10
/** Pixels of a film, unless the service is set to make others: upright, as phones are held. */
export const FILM_SIZE = { width: 540, height: 960 } as const
/** Degrees of the vertical field of view. */
export const RENDER_FOV = { least: 10, most: 120 } as const
