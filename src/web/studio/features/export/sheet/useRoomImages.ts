/** Images of the room for its sheet, drawn here as renders are; the drawing code is loaded for it. */
import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { placedItemsOf } from '#room/placement/checks.ts'
import { cornerViews } from '#room/camera/cornerViews.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { drawnItemsOf } from '../../../../editor/display/drawnItems.ts'
import { finestHere, type Level } from '../../../../scene/light/levels.ts'
import { drawsFloats } from '../../../../lib/ui/device/graphics.ts'

/** Pixels that paper can use, for each corner that is shown. */
const SIZES = [
  { width: 1600, height: 900 },
  { width: 1120, height: 630 },
] as const
/** How finely they are drawn: by the processor plainly, with a graphics card as it can. */
const FINENESS: Record<Level, { quality: 'low' | 'medium' | 'high'; frames: number }> = {
  plain: { quality: 'low', frames: 6 },
  shaded: { quality: 'medium', frames: 1 },
  fine: { quality: 'high', frames: 12 },
}
/** Where images of summed frames cannot be drawn. */
const IN_ONE = { quality: 'low', frames: 1 } as const
/** By the service, which draws for as long as a reader waits. */
const BY_SERVICE = { quality: 'medium', frames: 1 } as const

export type RoomImagesState = { at: 'drawing' | 'done' | 'failed'; urls: readonly string[] }

interface PicturedRoom {
  document: RoomDocument
  products: ReadonlyMap<string, Product>
}

const asUrl = async (canvas: HTMLCanvasElement): Promise<string> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the canvas gave no picture')
  return URL.createObjectURL(blob)
}

/** Yields the address of each image, once it is drawn. */
async function* images(room: PicturedRoom, byService: boolean): AsyncGenerator<string> {
  const { scene } = room.document
  const { RenderStage } = await import('../../../../renders/stage/RenderStage.tsx')
  const here = drawsFloats() ? FINENESS[finestHere()] : IN_ONE
  const { quality, frames } = byService ? BY_SERVICE : here
  const stage = await RenderStage.mount({ quality, scene, items: drawnItemsOf(room.document, room.products) })
  try {
    const placedItems = placedItemsOf(room.document, room.products)
    for (const [corner, size] of SIZES.entries()) {
      const camera = cornerViews(scene, placedItems, size.width / size.height)[corner]!
      yield asUrl(await stage.draw(camera, { ...size, frames }))
    }
  } finally {
    stage.dispose()
  }
}

/**
 * @param room stays the same as long as the images may
 * @param byService whether the page is the service's own: its address has `?light=fine`
 */
export const useRoomImages = ({ document, products }: PicturedRoom, byService = false): RoomImagesState => {
  const [state, setState] = useState<RoomImagesState>({ at: 'drawing', urls: [] })
  useEffect(() => {
    const urls: string[] = []
    let gone = false
    const draw = async () => {
      for await (const url of images({ document, products }, byService)) {
        if (gone) return URL.revokeObjectURL(url)
        urls.push(url)
        setState({ at: 'drawing', urls: [...urls] })
      }
      setState({ at: 'done', urls })
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
  }, [document, products, byService])
  return state
}
