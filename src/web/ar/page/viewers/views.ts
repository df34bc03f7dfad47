/** A step between the page and the views in 3D: each loads a long list of files, on demand and not before. */
import { withWords } from '../../../lib/i18n/i18n.ts'
import { expectModels } from '../../../scene/furniture/models/modelFiles.ts'
export const roomView = withWords(['errors', 'studio'], () => import('./RoomView.tsx'))
export const productView = withWords(['ar', 'browse'], () => {
  expectModels()
  return import('./ProductView.tsx')
})
