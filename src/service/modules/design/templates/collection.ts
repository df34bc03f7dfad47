/** Diwan's furnished rooms, in the order in which they are shown. */
import { bathrooms } from './bathrooms.ts'
import { bedrooms } from './bedrooms.ts'
import type { TemplateDefinition } from './definition.ts'
import { kitchens } from './kitchens.ts'
import { livingRooms } from './livingRooms.ts'
import { offices } from './offices.ts'

export const TEMPLATES: readonly TemplateDefinition[] = [...livingRooms, ...bedrooms, ...kitchens, ...bathrooms, ...offices]
