/** Makes a room, puts a sofa in the middle of it and gives it another floor: an example of what `client.ts` is for. */
import { client } from './client.ts'

export interface Furnished {
  /** Metres. */
  length: number
  /** EGP. */
  totalCost: number
  /** Type of each object in the scene. */
  objects: string[]
  floor: string
}

/** @param base address of a Diwan service's interface, with `/v1` */
export const furnish = async (base: string, send: typeof fetch = fetch): Promise<Furnished> => {
  const { token } = await client(base, { send })('post', '/auth/guest', { body: {} })
  const call = client(base, { token, send })

  const made = await call('post', '/design/projects', {
    body: { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions: { length: 5, width: 4, height: 2.8 } },
  })
  // The scene of a new project is in the short form: walls and floor are fields of the scene itself.
  const { walls, floor } = made.project.sceneData
  if (walls.length !== 4) throw new Error(`four walls were expected, with a floor of ${floor.material}`)

  const { products } = await call('get', '/products', { query: { search: 'sofa', limit: 1 } })
  const sofa = products[0]
  if (!sofa) throw new Error('the catalogue has no sofa')
  const path = { projectId: made.project.id }
  await call('post', '/design/projects/{projectId}/items', {
    path,
    body: { productId: sofa.id, position: { x: 2.5, y: 0, z: 2 } },
  })

  // Parts that `include` names are there or not, and the type says so.
  const read = await call('get', '/design/projects/{projectId}', { path, query: { include: 'scene' } })
  const scene = read.project.sceneData
  if (!scene) throw new Error('the scene was asked for')
  const { length } = scene.room.dimensions

  // Answers that always hold the scene need no question.
  const { project } = await call('put', '/design/projects/{projectId}/scene', {
    headers: { 'If-Match': `"${read.project.version}"` },
    path,
    body: { scene: { ...scene, room: { ...scene.room, floor: { ...scene.room.floor, color: '#B08D57' } } } },
  })
  if (project.sceneData.room.dimensions.length !== length) throw new Error('the room changed its length')
  return {
    length,
    totalCost: project.totalCost,
    objects: project.sceneData.objects.map(({ type }) => type),
    floor: project.sceneData.room.floor.color,
  }
}
