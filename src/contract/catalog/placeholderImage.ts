/** Addresses of the placeholder images for images that do not exist (yet), below the service's own. Plain: a page that only shows them loads no schema. */
import type { Category } from '../wire/vocabulary.ts'

const FOLDER = '/assets/no-picture'

/** Placeholder of a product in its colour. @param color `#RRGGBB` */
export const placeholderImageOf = (category: Category, color: string): string => `${FOLDER}/${category}-${color.slice(1).toUpperCase()}.svg`
/** Placeholder of a furnished room. */
export const ROOM_PLACEHOLDER = `${FOLDER}/room.svg`

/** Whether the address is a placeholder's: the image may still come. */
export const isPlaceholderImage = (url: string): boolean => url.includes(FOLDER)
