/** Every painter by name: what the worker that paints looks them up in. The page itself loads none of them. */
import { CLOTHS } from './cloths.ts'
import { JOINERY } from './joinery.ts'
import { MASONRY } from './masonry.ts'
import { PLASTERS } from './plasters.ts'
import { STONES } from './stones.ts'
import type { Painter } from './texel.ts'
import { TILES } from './tiles.ts'
import { WOODS } from './woods.ts'

const PAINTERS: Record<string, Painter> = { ...WOODS, ...STONES, ...TILES, ...PLASTERS, ...MASONRY, ...CLOTHS, ...JOINERY }

export const PAINTER_NAMES: readonly string[] = Object.keys(PAINTERS)
/** Painter of that name; unknown names use the plain painter. */
export const painterNamed = (name: string): Painter => PAINTERS[name] ?? PLASTERS['paint']!
