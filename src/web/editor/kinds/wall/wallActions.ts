/** Actions on walls: drawing them, giving the room a preset shape, adding a corner. Those in no menu are over the plan, in the palette and in help. */
import { LandPlot, PenLine, Spline } from 'lucide-react'
import type { Preset } from '#room/shape/size.ts'
import type { Action } from '../../action.ts'
import type { EditedRoom } from '../../EditedRoom.ts'
import { lookAtPlan, startTool } from '../../startTool.ts'
import { insertCorner } from '../corner/cornerEdits.ts'
import { choosePreset } from '../shape.ts'

/** Starts drawing the outline of the room corner by corner. */
export const startTracing = (room: EditedRoom): void => startTool(room, { kind: 'tracing', scene: room.document.scene, points: [], loose: null })

export const drawWalls: Action = {
  id: 'draw-walls',
  section: 'room',
  label: 'action.drawWalls',
  icon: PenLine,
  keys: [],
  on: [],
  also: 'also.drawWalls',
  edits: true,
  enabled: (room) => room.display.viewport !== undefined,
  run: (room) => {
    lookAtPlan(room)
    startTracing(room)
  },
}

const selectedWall = ({ scene }: EditedRoom): string | undefined => {
  const { part } = scene.store.getState()
  return part?.kind === 'wall' ? part.id : undefined
}

export const addCornerHere: Action = {
  id: 'add-corner',
  section: 'room',
  label: 'action.addCorner',
  icon: Spline,
  keys: [],
  on: ['wall'],
  also: 'also.addCorner',
  edits: true,
  enabled: (room) => selectedWall(room) !== undefined,
  run: (room) => {
    const wallId = selectedWall(room)
    if (wallId !== undefined) insertCorner(room, wallId)
  },
}

const shape = (preset: Preset): Action => ({
  id: `shape-${preset}`,
  section: 'room',
  label: `action.shape.${preset}`,
  icon: LandPlot,
  keys: [],
  on: [],
  also: `also.shape.${preset}`,
  edits: true,
  enabled: () => true,
  run: (room) => {
    choosePreset(room, preset, 0)
  },
})

/** The room in a whole shape at once. */
export const shapes: readonly Action[] = (['rectangle', 'l', 't', 'u'] satisfies Preset[]).map(shape)
