/** The part of the examples' values (exampleValues.ts) about renders. */
import { EXAMPLE_IDS as ids } from './exampleRoom.ts'

export const RENDER_VALUES: Readonly<Record<string, unknown>> = {
  renderId: ids.render,
  'Render.projectVersion': 7,
  'Render.status': 'completed',
  'Render.imageUrl': `https://diwan.example/pictures/renders/${ids.render}/Zx81kq0TnV3cB5pLwR7sYhUe.webp`,
  previewUrl: null,
  'Render.quality': 'high',
  'Render.resolution': { width: 1920, height: 1080 },
  'Render.camera': { position: { x: 4.4, y: 1.6, z: 3.4 }, target: { x: 1.5, y: 0.9, z: 1 }, fov: 60 },
  'Render.lighting': 'natural',
  'Render.projection': 'perspective',
  'Render.renderTime': 6.2,
  'Render.fileSize': 412_830,
  'Render.format': 'webp',
  'RenderQuota.limit': 20,
  'RenderQuota.used': 3,
  'RenderWait.quality': 'high',
  'RenderWait.projection': 'perspective',
  'Render.film': null,
  'RenderWait.isFilm': false,
  'RenderWait.drawing': { seconds: 6.2, pixels: 2_073_600 },
  'RenderWait.queue': { ahead: 1, seconds: 4.1 },
}
