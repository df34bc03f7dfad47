/** Something of the page that keeps beside a thing of the room: placed with the frame, not by React. */
import { useEffect, useRef, type RefObject } from 'react'
import { useScene, useStudio } from '../context.ts'
import type { CanvasPoint, Stage } from '../view3d/Stage.ts'
import { eyesOf } from '../view3d/views.ts'

/** Where the chosen thing's top is on the canvas: of the last chosen piece, else of the chosen part of the room. */
export const useChosenPoint = (): ((stage: Stage) => CanvasPoint | undefined) => {
  const session = useStudio()
  return (stage) => {
    const { selected, part, view } = session.scene.store.getState()
    const eye = eyesOf(view)[0]!
    if (selected !== null) return stage.topOf(selected, eye)
    const { room, objects } = session.document.scene
    const middle = (points: readonly { x: number; y: number }[], height: number) => {
      const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
      return stage.project({ x: sum.x / points.length, y: height, z: sum.y / points.length }, eye)
    }
    switch (part?.kind) {
      case 'wall': {
        const wall = room.walls.find(({ id }) => id === part.id)
        return wall && middle(wall.points, wall.height / 2)
      }
      case 'opening': {
        const opening = objects.find(({ id }) => id === part.id)
        return opening && stage.project({ ...opening.transform.position, y: opening.sill + opening.height }, eye)
      }
      case 'corner': {
        const point = room.walls[part.index]?.points[0]
        return point && middle([point], 0)
      }
      default:
        return undefined
    }
  }
}

/**
 * Keeps an element at a point of the canvas, inside it. @param pointOf called in each frame; undefined hides the element
 * @param shift from the point to the element's corner, as parts of its own size and pixels
 */
export const useFollow = (
  pointOf: ((stage: Stage) => CanvasPoint | undefined) | null,
  shift: { x: number; y: number; byX: number; byY: number },
): RefObject<HTMLDivElement | null> => {
  const session = useStudio()
  useScene((state) => state.view)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { stage, area } = session
    if (!stage || !area || !pointOf) return undefined
    const place = () => {
      const box = element.current
      if (!box) return
      const at = pointOf(stage)
      box.style.visibility = at ? '' : 'hidden'
      if (!at) return
      const keep = (value: number, most: number) => Math.max(8, Math.min(value, most - 8))
      const x = keep(at.x + shift.byX + shift.x * box.offsetWidth, area.clientWidth - box.offsetWidth)
      const y = keep(at.y + shift.byY + shift.y * box.offsetHeight, area.clientHeight - box.offsetHeight)
      box.style.transform = `translate(${x}px, ${y}px)`
    }
    place()
    return stage.watchFrames(place)
  })
  return element
}
