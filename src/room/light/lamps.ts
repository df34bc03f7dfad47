/** Lamps: which are lit, and where their light comes from. */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import type { RoomItem } from '../document/document.ts'
import type { RoomOp } from '../document/changes.ts'
import { FACTS_LIMIT, LIT_KEY } from '../document/marks.ts'
import type { PlacedItem } from '../placement/placedItem.ts'

interface Burner {
  /** Height of the light source in the lamp, as a share of its height from below. */
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

/** Lamp data of an item for drawing; undefined if the item is no lamp. @param dark whether it is dark outside */
export const lampLight = (item: Pick<RoomItem, 'customization'>, category: Category, dark: boolean): { lit?: boolean } =>
  isLamp(category) ? { lit: isLit(item, dark) } : {}

/** Position in metres and strength of a lamp's light; null if the item is no lamp. */
export const burnerOf = ({ category, mount, position, rotationY, size }: Omit<PlacedItem, 'id'>): { at: Vec3; strength: number } | null => {
  const burner = BURNERS[category]
  if (!burner) return null
  const bottom = mount === 'ceiling' ? position.y - size.height : position.y
  // In front of its wall, or the light would be in it.
  const forward = mount === 'wall' ? size.depth + 0.06 : 0
  const at = { x: position.x + Math.sin(rotationY) * forward, y: bottom + size.height * burner.high, z: position.z + Math.cos(rotationY) * forward }
  return { at, strength: burner.strength }
}

/** Lamp state of a room: by the hour (`auto`), all lit, none, or mixed. */
export type LampMode = 'auto' | 'on' | 'off' | 'mixed'

const switchStateOf = ({ customization }: Pick<RoomItem, 'customization'>): boolean | null => {
  const lit = customization[LIT_KEY]
  return typeof lit === 'boolean' ? lit : null
}

/** @param lamps lamps alone */
export const lampMode = (lamps: readonly Pick<RoomItem, 'customization'>[]): LampMode => {
  const [first, ...rest] = lamps.map(switchStateOf)
  if (first === undefined) return 'auto'
  if (rest.some((said) => said !== first)) return 'mixed'
  return first === null ? 'auto' : first ? 'on' : 'off'
}

/** Ops that light these lamps, put them out, or leave them to the hour (null); none for what is so already. */
export const lightOps = (lamps: Iterable<Pick<RoomItem, 'id' | 'customization'>>, lit: boolean | null): RoomOp[] =>
  [...lamps].flatMap((lamp): RoomOp[] => {
    const facts = withLight(lamp.customization, lit)
    if (switchStateOf(lamp) === lit || Object.keys(facts).length > FACTS_LIMIT) return []
    return [{ op: 'updateItem', itemId: lamp.id, item: { customization: facts } }]
  })
