/** The part of the examples' values (exampleValues.ts) about renders. */
import { EXAMPLE_IDS as ids, NOW } from './exampleRoom.ts'

export const RENDER_VALUES: Readonly<Record<string, unknown>> = {
  'Render.id': ids.render,
  renderId: ids.render,
  'Render.projectId': ids.project,
  'Render.projectVersion': 7,
  'Render.status': 'completed',
  'deleteRender.status': 'cancelled',
  'deleteRender.progress': 0.4,
  'deleteRender.imageUrl': null,
  'deleteRender.renderTime': null,
  'deleteRender.fileSize': null,
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
  'Render.createdAt': NOW,
  'Render.updatedAt': NOW,
  'Render.expiresAt': '2026-12-21T02:00:00.000Z',
}
