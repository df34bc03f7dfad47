/** Pictures of furnished rooms are drawn by hand, in minutes each: what changed in a room without its picture is found here. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../src/service/areas/design/templates/rooms.testing.ts'
import { nameOf, readKeys, ROOM_PICTURES, roomKeyOf, roomOf, type RoomPicture } from './roomPictures.ts'
import { projectRoot } from './steps.ts'

/** A page shows ten of them at once. */
const MOST_BYTES = 120_000

const keyOf = (picture: RoomPicture) => roomKeyOf(picture, roomOf(picture, PRODUCTS))

describe.each(ROOM_PICTURES.map((picture) => [`${nameOf(picture)}, ${picture.template.name.en}`, picture] as const))('%s', (_, picture) => {
  test('its picture shows the room as it is furnished, lit and looked at now (`node scripts/templates.ts` draws it anew)', async () => {
    const keys = await readKeys()
    expect(keys[picture.file]?.room).toBe(keyOf(picture))
  })

  test('its file has the size at which it is shown, and is no heavier than a page can bear', async () => {
    const bytes = await readFile(join(projectRoot, picture.file))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: picture.width, height: picture.height })
    expect(bytes.byteLength).toBeLessThan(MOST_BYTES)
  })
})

test('room pictures: the list of keys names the pictures that there are, and no other', async () => {
  expect(Object.keys(await readKeys()).toSorted()).toEqual(ROOM_PICTURES.map(({ file }) => file).toSorted())
})

test('room pictures: another place or finish of a piece, finish of a wall, view, hour or size is another picture', () => {
  const picture = ROOM_PICTURES[0]!
  const { template, view } = picture
  const [first, ...others] = template.pieces
  const finishes = { accents: { 'wall-1': { material: 'paint', color: '#123456' } } } as const
  const changed: RoomPicture[] = [
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
