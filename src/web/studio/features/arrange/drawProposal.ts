/** Draws the room with a proposal in it, over the corner from which most of it is seen, as rooms are shown in lists; with the studio's own canvas. */
import type { RenderCamera } from '#contract/renders/renders.ts'
import { placedItemsOf } from '#room/placement/checks.ts'
import { cornerViews } from '#room/camera/cornerViews.ts'
import { drawnItemsOf } from '../../../editor/display/drawnItems.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { viewportOf } from '../../viewport/ViewportContext.ts'
import { drawShot } from '../../viewport/capture/drawView.ts'
import type { DrawProposal } from './ProposalImages.ts'

/** CSS pixels of a card's image, and device pixels for each: edges that are not smoothed are then smooth. */
const [WIDTH, HEIGHT] = [168, 112]
const [LEAST_SCALE, MOST_SCALE] = [2, 3]
/** Milliseconds after which an image is not drawn at all, while models are still loading. */
const MODELS_MS = 20_000

/** Distance of the camera as a multiple of the one at which the room's corners fit: nothing is behind the room that it could be cut off by. */
const BACK = 1.22

const wholly = ({ position, target, fov }: RenderCamera): RenderCamera => {
  const back = (from: number, to: number) => to + (from - to) * BACK
  return { position: { x: back(position.x, target.x), y: back(position.y, target.y), z: back(position.z, target.z) }, target, fov }
}

const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()))

/** @returns whether it was done in time */
const within = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  try {
    return await Promise.race([work.then(() => true as const), late])
  } finally {
    clearTimeout(timer)
  }
}

export const proposalDrawer =
  (editedRoom: EditedRoom): DrawProposal =>
  async (arrangement, signal) => {
    const furniture = viewportOf(editedRoom)?.furniture
    if (!furniture) return null
    const room = editedRoom.arranging.roomWith(arrangement)
    const { products } = editedRoom.products.store.getState()
    const items = drawnItemsOf(room, products)
    if (!(await within(MODELS_MS, furniture.load(items)))) return null
    // Input comes first: one image a frame at most.
    await nextFrame()
    const viewport = viewportOf(editedRoom)
    if (signal.aborted || !viewport) return null
    const camera = wholly(cornerViews(room.scene, placedItemsOf(room, products), WIDTH / HEIGHT)[0]!)
    const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, devicePixelRatio))
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(WIDTH * scale), height: Math.round(HEIGHT * scale) })
    // Clear behind the room, so that a card has its theme's colour there.
    return drawShot(viewport, canvas, { camera, from: camera.position, items }) ? canvas : null
  }
