/** Drawing the room: its outline, corners, doors and windows by pressing where they go, and whole shapes at once. */
import { AppWindow, DoorOpen, LandPlot, PenLine, Spline } from 'lucide-react'
import type { Opening } from '#contract/design/scene.ts'
import type { Preset } from '#room/shape/size.ts'
import { lookAtPlan, startCorner, startOpening, startTracing } from '../gestures/roomEffects.ts'
import type { Action } from './action.ts'
import { OPENING_KINDS } from './openingKinds.ts'
import { choosePreset } from './roomShape.ts'

/** In no menu: these stand over the plan, in the palette and in help. */
const NOWHERE: Action['on'] = []

export const drawWalls: Action = {
  id: 'draw-walls',
  section: 'room',
  label: 'action.drawWalls',
  icon: PenLine,
  keys: [],
  on: NOWHERE,
  also: 'also.drawWalls',
  edits: true,
  enabled: (session) => session.picture.viewport !== undefined,
  run: (session) => {
    lookAtPlan(session)
    startTracing(session)
  },
}

export const putCornerByHand: Action = {
  id: 'put-corner',
  section: 'room',
  label: 'action.putCorner',
  icon: Spline,
  keys: [],
  on: NOWHERE,
  also: 'also.addCorner',
  edits: true,
  enabled: (session) => session.picture.viewport !== undefined,
  run: startCorner,
}

const putOpening = (type: Opening['type'], icon: Action['icon']): Action => ({
  id: `put-${type}`,
  section: 'room',
  label: `step.${type}.add`,
  icon,
  keys: [],
  on: NOWHERE,
  also: `also.${type}`,
  edits: true,
  enabled: (session) => session.picture.viewport !== undefined,
  run: (session) => {
    const usual = OPENING_KINDS.find((kind) => kind.type === type)
    if (usual) startOpening(session, type, usual.size)
  },
})
export const putDoor = putOpening('door', DoorOpen)
export const putWindow = putOpening('window', AppWindow)

const shape = (preset: Preset): Action => ({
  id: `shape-${preset}`,
  section: 'room',
  label: `action.shape.${preset}`,
  icon: LandPlot,
  keys: [],
  on: NOWHERE,
  also: `also.shape.${preset}`,
  edits: true,
  enabled: () => true,
  run: (session) => {
    choosePreset(session, preset, 0)
  },
})

export const drawing: readonly Action[] = [
  drawWalls,
  putCornerByHand,
  putDoor,
  putWindow,
  ...(['rectangle', 'l', 't', 'u'] satisfies Preset[]).map(shape),
]
