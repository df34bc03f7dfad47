/** Photographs of the room for its sheet, drawn here by the room camera, which is read for it. */
import { useEffect, useState } from 'react'
import type { Product } from '../../../../contract/catalog.ts'
import { isDark } from '../../../../room/daylight.ts'
import type { RoomDocument } from '../../../../room/document.ts'
import { lampLight } from '../../../../room/lamps.ts'

/** Over which corners, in pixels that paper can use. By a graphics card they are finer than by the service's processor. */
const PICTURES = {
  fine: [
    { corner: 0, width: 1600, height: 900, exposures: 10 },
    { corner: 1, width: 1120, height: 630, exposures: 6 },
  ],
  plain: [
    { corner: 0, width: 1360, height: 765, exposures: 6 },
    { corner: 1, width: 960, height: 540, exposures: 4 },
  ],
} as const

export type RoomPictureState = { at: 'drawing' | 'done' | 'failed'; urls: readonly string[] }

const asUrl = async (canvas: HTMLCanvasElement): Promise<string> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the canvas gave no picture')
  return URL.createObjectURL(blob)
}

/** @param room stays the same as long as the pictures may */
export const useRoomPictures = (
  room: { document: RoomDocument; products: ReadonlyMap<string, Product> },
  quality: keyof typeof PICTURES = 'fine',
): RoomPictureState => {
  const { document, products } = room
  const [state, setState] = useState<RoomPictureState>({ at: 'drawing', urls: [] })
  useEffect(() => {
    const urls: string[] = []
    let gone = false
    const draw = async () => {
      const { RoomCamera } = await import('../../../roomPicture/RoomCamera.tsx')
      const camera = new RoomCamera()
      try {
        const dark = isDark(document.scene.lighting)
        const items = [...document.items.values()].flatMap((item) => {
          const { id, productId, variantId, position, rotation, scale } = item
          const product = products.get(productId)
          return product ? [{ id, product, variantId, position, angle: rotation.y, scale, ...lampLight(item, product.category, dark) }] : []
        })
        for (const picture of PICTURES[quality]) {
          if (gone) return
          await camera.shoot({ ...picture, scene: document.scene, items })
          urls.push(await asUrl(camera.canvas))
          if (!gone) setState({ at: 'drawing', urls: [...urls] })
        }
        if (!gone) setState({ at: 'done', urls })
      } finally {
        camera.dispose()
      }
    }
    draw().catch((cause: unknown) => {
      console.warn('The pictures of the sheet could not be drawn.', cause)
      if (!gone) setState({ at: 'failed', urls: [] })
    })
    return () => {
      gone = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the room's document, not the page's
  }, [document, products, quality])
  return state
}
