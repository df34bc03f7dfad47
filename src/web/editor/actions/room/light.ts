/** The hour of the day, and the lamps. */
import { Lightbulb, Moon, Sun, Sunrise, Sunset, type LucideIcon } from 'lucide-react'
import { hourOf, isDark, lightingAt } from '#room/light/daylight.ts'
import type { RoomItem } from '#room/document/document.ts'
import { isLamp, isLit, lightOps } from '#room/light/lamps.ts'
import { beforeNextFrame, wantsStill } from '../../../lib/ui/device/device.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { Action, WordKey } from '../../action.ts'

export const PRESETS = [
  { name: 'morning', hour: 8, icon: Sunrise },
  { name: 'noon', hour: 12, icon: Sun },
  { name: 'evening', hour: 18, icon: Sunset },
  { name: 'night', hour: 22, icon: Moon },
] as const satisfies readonly { name: string; hour: number; icon: LucideIcon }[]

/** Part of the day of an hour: the one whose usual hour is nearest, around the clock. @param hour 0–24 */
export const partOfDay = (hour: number): (typeof PRESETS)[number] => {
  const apart = (other: number) => Math.abs(((hour - other + 36) % 24) - 12)
  return PRESETS.reduce((nearest, preset) => (apart(preset.hour) < apart(nearest.hour) ? preset : nearest), PRESETS[0])
}

/** Hours: step of the slider. */
export const HOUR_STEP = 0.25
/** The hour of the room as the slider shows it, 0 to below 24. */
export const roomHour = (room: RoomStore): number => (Math.round(hourOf(room.document.scene.lighting) / HOUR_STEP) * HOUR_STEP) % 24

/** Previews the light of an hour. @param hour 0–24 */
export const previewHour = (room: EditedRoom, hour: number): void => {
  const { scene } = room.shownDocument
  room.display.preview.show({ ...scene, lighting: lightingAt(hour, scene) })
}

/** @param hour 0–24 @returns whether anything changed */
export const setHour = (room: EditedRoom, hour: number): boolean => {
  const { scene } = room.document
  const wanted = ((hour % 24) + 24) % 24
  if (Math.abs(hourOf(scene.lighting) - wanted) < 0.01) {
    room.display.preview.restore()
    return false
  }
  return room.commit({ key: 'step.hour' }, [{ op: 'setScene', scene: { ...scene, lighting: lightingAt(wanted, scene) } }])
}

export const lampsIn = (room: Pick<RoomStore, 'document' | 'products'>): RoomItem[] =>
  [...room.document.items.values()].filter(({ productId }) => {
    const category = room.products.get(productId)?.category
    return category !== undefined && isLamp(category)
  })

/** All lamps lit, out, or each by the hour (null): one step. @returns whether anything changed */
export const setLamps = (room: RoomStore, lit: boolean | null): boolean => {
  const ops = lightOps(lampsIn(room), lit)
  if (ops.length === 0) return false
  return room.commit({ key: lit === null ? 'step.lampsAuto' : lit ? 'step.lampsOn' : 'step.lampsOff' }, ops)
}

/** One lamp. */
export const setLamp = (room: RoomStore, lamp: RoomItem, lit: boolean | null): void => {
  const ops = lightOps([lamp], lit)
  if (ops.length > 0) room.commit({ key: lit === false ? 'step.lampOff' : 'step.lampOn', productId: lamp.productId }, ops)
}

/** Switches the selected lamps, or all lamps when none is selected: lit ones go out, and the other way about. */
const switchLamps: Action = {
  id: 'lamps',
  section: 'room',
  label: 'action.lamps',
  icon: Lightbulb,
  keys: ['I'],
  on: ['item', 'several', 'room'],
  also: 'also.lamps',
  off: 'off.lamps',
  edits: true,
  enabled: (room) => chosenLamps(room).length > 0,
  run: (room) => {
    const dark = isDark(room.document.scene.lighting)
    const lamps = chosenLamps(room)
    const lit = !lamps.some((lamp) => isLit(lamp, dark))
    const [first] = lamps
    const ops = lightOps(lamps, lit)
    if (!first || ops.length === 0) return
    if (lamps.length === 1) room.commit({ key: lit ? 'step.lampOn' : 'step.lampOff', productId: first.productId }, ops)
    else room.commit({ key: lit ? 'step.lampsOn' : 'step.lampsOff' }, ops)
  },
}
const chosenLamps = (room: RoomStore): RoomItem[] => {
  const { selection } = room.scene.store.getState()
  const lamps = lampsIn(room)
  return selection.length === 0 ? lamps : lamps.filter(({ id }) => selection.includes(id))
}

const goTo = ({ name, hour, icon }: (typeof PRESETS)[number]): Action => ({
  id: `light-${name}`,
  section: 'room',
  label: `light.${name}` satisfies WordKey,
  icon,
  keys: [],
  on: ['room'],
  family: 'light.title',
  also: 'also.light',
  edits: true,
  enabled: () => true,
  run: (room) => glideTo(room, hour),
})

/** Milliseconds in which the light changes from one hour to another. */
const GLIDE = 900
let gliding = 0

/** Selects an hour; the light changes to it, the short way round. The edit itself is done at once. */
export const glideTo = (room: EditedRoom, hour: number): void => {
  const from = hourOf(room.display.preview.lighting)
  if (!setHour(room, hour) || wantsStill()) return
  const way = ((hour - from + 36) % 24) - 12
  const run = ++gliding
  const { lighting } = room.document.scene
  const begun = performance.now()
  const step = () => {
    // Someone chose another hour meanwhile, or left.
    if (run !== gliding || room.document.scene.lighting !== lighting || !room.display.viewport) return
    const t = Math.min(1, (performance.now() - begun) / GLIDE)
    if (t === 1) return room.display.preview.restore()
    previewHour(room, from + way * (t * t * (3 - 2 * t)))
    beforeNextFrame(step)
  }
  step()
}

export const lights: readonly Action[] = [switchLamps, ...PRESETS.map(goTo)]
