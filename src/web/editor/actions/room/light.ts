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

/** The part of the day that an hour is in: the one whose usual hour is nearest, round the clock. @param hour 0–24 */
export const partOfDay = (hour: number): (typeof PRESETS)[number] => {
  const apart = (other: number) => Math.abs(((hour - other + 36) % 24) - 12)
  return PRESETS.reduce((nearest, preset) => (apart(preset.hour) < apart(nearest.hour) ? preset : nearest), PRESETS[0])
}

/** Hours: what the slider steps by. */
export const HOUR_STEP = 0.25
/** The hour of the room, as the slider tells it, 0 to below 24. */
export const roomHour = (session: RoomStore): number => (Math.round(hourOf(session.document.scene.lighting) / HOUR_STEP) * HOUR_STEP) % 24

/** The room in the light of an hour, for the eye alone. @param hour 0–24 */
export const tryHour = (session: EditedRoom, hour: number): void => {
  const { scene } = session.shownDocument
  session.picture.trial.show({ ...scene, lighting: lightingAt(hour, scene) })
}

/** @param hour 0–24 @returns whether anything changed */
export const setHour = (session: EditedRoom, hour: number): boolean => {
  const { scene } = session.document
  const wanted = ((hour % 24) + 24) % 24
  if (Math.abs(hourOf(scene.lighting) - wanted) < 0.01) {
    session.picture.trial.putBack()
    return false
  }
  return session.commit({ key: 'step.hour' }, [{ op: 'setScene', scene: { ...scene, lighting: lightingAt(wanted, scene) } }])
}

export const lampsIn = (session: Pick<RoomStore, 'document' | 'products'>): RoomItem[] =>
  [...session.document.items.values()].filter(({ productId }) => {
    const category = session.products.get(productId)?.category
    return category !== undefined && isLamp(category)
  })

/** All lamps lit, out, or each by the hour (null): one step. @returns whether anything changed */
export const setLamps = (session: RoomStore, lit: boolean | null): boolean => {
  const ops = lightOps(lampsIn(session), lit)
  if (ops.length === 0) return false
  return session.commit({ key: lit === null ? 'step.lampsAuto' : lit ? 'step.lampsOn' : 'step.lampsOff' }, ops)
}

/** One lamp. */
export const setLamp = (session: RoomStore, lamp: RoomItem, lit: boolean | null): void => {
  const ops = lightOps([lamp], lit)
  if (ops.length > 0) session.commit({ key: lit === false ? 'step.lampOff' : 'step.lampOn', productId: lamp.productId }, ops)
}

/** Of the chosen lamps when some are chosen, else of all: what is lit goes out, and the other way about. */
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
  enabled: (session) => chosenLamps(session).length > 0,
  run: (session) => {
    const dark = isDark(session.document.scene.lighting)
    const lamps = chosenLamps(session)
    const lit = !lamps.some((lamp) => isLit(lamp, dark))
    const [first] = lamps
    const ops = lightOps(lamps, lit)
    if (!first || ops.length === 0) return
    if (lamps.length === 1) session.commit({ key: lit ? 'step.lampOn' : 'step.lampOff', productId: first.productId }, ops)
    else session.commit({ key: lit ? 'step.lampsOn' : 'step.lampsOff' }, ops)
  },
}
const chosenLamps = (session: RoomStore): RoomItem[] => {
  const { selection } = session.scene.store.getState()
  const lamps = lampsIn(session)
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
  run: (session) => glideTo(session, hour),
})

/** Milliseconds in which the light goes from one hour to another. */
const GLIDE = 900
let gliding = 0

/** Chooses an hour; the light goes there, the short way round. The edit itself is done at once. */
export const glideTo = (session: EditedRoom, hour: number): void => {
  const from = hourOf(session.picture.trial.lighting)
  if (!setHour(session, hour) || wantsStill()) return
  const way = ((hour - from + 36) % 24) - 12
  const run = ++gliding
  const { lighting } = session.document.scene
  const begun = performance.now()
  const step = () => {
    // Someone chose another hour meanwhile, or left.
    if (run !== gliding || session.document.scene.lighting !== lighting || !session.picture.viewport) return
    const t = Math.min(1, (performance.now() - begun) / GLIDE)
    if (t === 1) return session.picture.trial.putBack()
    tryHour(session, from + way * (t * t * (3 - 2 * t)))
    beforeNextFrame(step)
  }
  step()
}

export const lights: readonly Action[] = [switchLamps, ...PRESETS.map(goTo)]
