/** The room of the API's examples. Typed by nothing but its use, as the schemas that it is an example of would be typed by themselves. */
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '../wire/examples.ts'
import { defaultOpenings, newScene, shortScene } from './newScene.ts'

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
const empty = newScene({
  roomType: 'living_room',
  style: 'modern',
  dimensions: DIMENSIONS,
  author: EXAMPLE_IDS.user,
  created: EXAMPLE_TIMES.created,
})
const sofa = {
  id: EXAMPLE_IDS.item,
  productId: EXAMPLE_IDS.product,
  type: 'sofa',
  name: 'Lotus sofa, three-seat',
  transform: { position: { x: 2.5, y: 0, z: 0.6 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } },
  materials: [],
}
const door = {
  ...defaultOpenings(DIMENSIONS)[0],
  transform: { position: { x: 0, y: 0, z: 3.35 }, rotation: { x: 0, y: 1.5708, z: 0 }, scale: { x: 1, y: 1, z: 1 } },
}

export const EXAMPLE_SCENE: unknown = { ...empty, objects: [door, sofa] }
export const EXAMPLE_SHORT_SCENE: unknown = shortScene(empty)
/** Input that changes the walls' height, the floor and the windows. */
export const EXAMPLE_SCENE_INPUT: unknown = {
  version: empty.version,
  room: {
    dimensions: { height: 2.8 },
    walls: empty.room.walls,
    floor: { material: 'walnut', color: '#8A5A3B', pattern: 'herringbone' },
  },
  objects: [{ type: 'window', wallId: 'wall-1', offset: 1.6, width: 1.8, height: 1.4, sill: 0.9 }],
}
