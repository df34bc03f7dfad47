/** The page that the picture maker opens: it loads a model, dresses it in a variant, and hands back a PNG. */
import type { Shot } from '../../room/productShot.ts'
import { loadModel } from '../scene/modelFiles.ts'
import type { Model } from '../scene/models.ts'
import { Photographer } from './Photographer.tsx'

declare global {
  interface Window {
    diwanPictures?: {
      gl: () => string
      /** Loads a model; the variants it names. */
      load: (url: string) => Promise<string[]>
      /** A PNG data URL of the loaded model. */
      shoot: (variant: string | null, shot: Shot) => Promise<string>
    }
  }
}

const variantsOf = ({ parts }: Model): string[] => [...new Set(parts.flatMap(({ byVariant }) => [...byVariant.keys()]))]

/** Its textures are other models' as well. */
const release = ({ parts }: Model): void => {
  for (const { geometry } of parts) geometry.dispose()
}

const photographer = new Photographer(800)
document.body.append(photographer.canvas)
await photographer.open()
let current: Model | null = null

window.diwanPictures = {
  gl: () => photographer.gl,
  load: async (url) => {
    if (current) release(current)
    current = await loadModel(url)
    return variantsOf(current)
  },
  shoot: async (variant, shot) => {
    if (!current) throw new Error('no model is loaded')
    if (variant && !variantsOf(current).includes(variant)) throw new Error(`the model has no variant ${variant}`)
    await photographer.shoot(current, variant, shot)
    return photographer.canvas.toDataURL('image/png')
  },
}
