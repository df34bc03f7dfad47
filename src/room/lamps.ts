/** Lamps: which are lit, and where their light comes from. */
import type { Vec3 } from '../contract/primitives.ts'
import type { Category } from '../contract/vocabulary.ts'
import type { RoomItem } from './document.ts'
import type { Standing } from './standing.ts'

/** A fact of an item (`customization`): `true` lit, `false` not; without it a lamp is lit when it is dark. */
export const LIT_KEY = 'lit'

interface Burner {
  /** How high the light is in the lamp, of its height from below. */
  high: number
  /** Beside others' light; a table lamp has 1. */
  strength: number
}
const BURNERS: Partial<Record<Category, Burner>> = {
  'floor-lamp': { high: 0.86, strength: 1.5 },
  'table-lamp': { high: 0.7, strength: 1 },
  'wall-lamp': { high: 0.55, strength: 0.8 },
  'ceiling-lamp': { high: 0.25, strength: 2 },
}

export const isLamp = (category: Category): boolean => BURNERS[category] !== undefined

/** Whether a lamp is lit. @param dark whether it is dark outside */
export const isLit = ({ customization }: Pick<RoomItem, 'customization'>, dark: boolean): boolean => {
  const lit = customization[LIT_KEY]
  return typeof lit === 'boolean' ? lit : dark
}

/** The facts of an item with its lamp lit or not; null leaves it to the hour. */
export const withLight = (facts: RoomItem['customization'], lit: boolean | null): RoomItem['customization'] => {
  const { [LIT_KEY]: _before, ...rest } = facts
  return lit === null ? rest : { ...rest, [LIT_KEY]: lit }
}

/** Where a lamp's light comes from, metres, and how strong it is; null for what is no lamp. */
export const burnerOf = ({ category, mount, position, rotationY, size }: Omit<Standing, 'id'>): { at: Vec3; strength: number } | null => {
  const burner = BURNERS[category]
  if (!burner) return null
  const bottom = mount === 'ceiling' ? position.y - size.height : position.y
  // In front of its wall, or the light would be in it.
  const forward = mount === 'wall' ? size.depth + 0.06 : 0
  const at = { x: position.x + Math.sin(rotationY) * forward, y: bottom + size.height * burner.high, z: position.z + Math.cos(rotationY) * forward }
  return { at, strength: burner.strength }
}
