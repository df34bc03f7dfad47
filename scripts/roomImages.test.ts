/** Pictures of furnished rooms are drawn by hand, in minutes each: what changed in a room without its picture is found here. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { isCutaway } from '#room/plan/hiddenWalls.ts'
import { wallFrames } from '#room/plan/wallFrames.ts'
import { containsPoint, floorPolygon } from '#room/geometry/polygon.ts'
import { PRODUCTS } from '../test/service/modules/design/templates/rooms.ts'
import { nameOf, readKeys, ROOM_IMAGES, roomKeyOf, roomOf, type RoomImage } from './roomImages.ts'
import { projectRoot } from './steps.ts'

/** A page shows ten of them at once. */
const MOST_BYTES = 120_000

/** Pixels between two points of a picture at which it is looked whether they show the room. */
const STEP = 20
const UP = new Vector3(0, 1, 0)

/** Points of a picture, in pixels from its upper left corner, that show neither floor, ceiling nor wall: what is around a room that is cut open. */
const pointsOutside = (picture: RoomImage): string[] => {
  const { view, width, height } = picture
  const { walls, ceiling } = roomOf(picture, PRODUCTS).scene.room
  const polygon = floorPolygon(walls)
  const eye = new Vector3(...view.eye)
  const seen = wallFrames(walls).filter((frame) => !isCutaway(frame, polygon, eye))
  const ahead = new Vector3(...view.target).sub(eye).normalize()
  const right = ahead.clone().cross(UP).normalize()
  const up = right.clone().cross(ahead)
  const half = Math.tan((view.fov * Math.PI) / 360)

  const meetsLevel = (ray: Vector3, y: number): boolean => {
    const far = (y - eye.y) / ray.y
    return far > 0 && containsPoint(polygon, { x: eye.x + ray.x * far, y: eye.z + ray.z * far })
  }
  const meetsWall = (ray: Vector3, { wall, along, outward, length }: (typeof seen)[number]): boolean => {
    const from = wall.points[0]!
    const far = ((from.x - eye.x) * outward.x + (from.y - eye.z) * outward.y) / (ray.x * outward.x + ray.z * outward.y)
    const [x, y, z] = [eye.x + ray.x * far - from.x, eye.y + ray.y * far, eye.z + ray.z * far - from.y]
    const u = x * along.x + z * along.y
    return far > 0 && u >= 0 && u <= length && y >= 0 && y <= ceiling.height
  }

  const outside: string[] = []
  for (let x = 0; x <= width; x += STEP)
    for (let y = 0; y <= height; y += STEP) {
      const [across, above] = [((2 * x - width) / height) * half, (1 - (2 * y) / height) * half]
      const ray = ahead.clone().addScaledVector(right, across).addScaledVector(up, above)
      const isRoom = meetsLevel(ray, 0) || meetsLevel(ray, ceiling.height) || seen.some((frame) => meetsWall(ray, frame))
      if (!isRoom) outside.push(`${x}, ${y}`)
    }
  return outside
}

const keyOf = (picture: RoomImage) => roomKeyOf(picture, roomOf(picture, PRODUCTS))

describe.each(ROOM_IMAGES.map((picture) => [`${nameOf(picture)}, ${picture.template.name.en}`, picture] as const))('%s', (_, picture) => {
  test('its image shows the current furniture, light and camera (`node scripts/templates.ts` draws it again)', async () => {
    const keys = await readKeys()
    expect(keys[picture.file]?.room).toBe(keyOf(picture))
  })

  test('its camera sees the room alone, and no edge at which it is cut open', () => {
    expect(pointsOutside(picture)).toEqual([])
  })

  test('its file has the size at which it is shown, and is no heavier than a page can bear', async () => {
    const bytes = await readFile(join(projectRoot, picture.file))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: picture.width, height: picture.height })
    expect(bytes.byteLength).toBeLessThan(MOST_BYTES)
  })
})

test('room pictures: the list of keys names the pictures that there are, and no other', async () => {
  expect(Object.keys(await readKeys()).toSorted()).toEqual(ROOM_IMAGES.map(({ file }) => file).toSorted())
})

test('room pictures: a camera that sees past the floor at its open side is found', () => {
  const pool = ROOM_IMAGES.find(({ template }) => template.name.en === 'The Downtown workshop')!
  const before = pointsOutside({ ...pool, view: { eye: [5.4, 1.5, 7.3], target: [1.95, 1, 0], fov: 41, hour: 14 } })
  expect(before).toContain('0, 640')
  expect(before).not.toContain('960, 640')
})

test('room pictures: another place or finish of a piece, finish of a wall, view, hour or size is another picture', () => {
  const picture = ROOM_IMAGES[0]!
  const { template, view } = picture
  const [first, ...others] = template.pieces
  const finishes = { accents: { 'wall-1': { material: 'paint', color: '#123456' } } } as const
  const changed: RoomImage[] = [
    { ...picture, template: { ...template, pieces: others } },
    { ...picture, template: { ...template, pieces: [{ ...first!, variant: 'SOFA-LOTUS-SAND' }, ...others] } },
    { ...picture, template: { ...template, openings: template.openings.slice(1) } },
    { ...picture, template: { ...template, finishes } },
    { ...picture, view: { ...view, fov: view.fov + 1 } },
    { ...picture, view: { ...view, hour: view.hour + 1 } },
    { ...picture, view: { ...view, stops: 1 } },
    { ...picture, width: picture.width / 2 },
  ]
  const keys = [picture, ...changed].map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf({ ...picture })).toBe(keys[0])
})
