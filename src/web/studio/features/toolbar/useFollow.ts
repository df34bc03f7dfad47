/** Keeps an element beside an item of the room: placed in each frame, without a React render. */
import { useEffect, useRef, type RefObject } from 'react'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { useScene, useStudio } from '../../context.ts'
import { WITHIN_REACH } from '../../viewport/reach.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { areaOf, viewportOf } from '../../viewport/ViewportContext.ts'
import { camerasOf } from '../../../editor/store/views.ts'
import { boxAround, type CanvasBox, type Point, type Size } from './follow.ts'

/** The handles that turn and raise, with the margin that a finger needs. */
const handlesOf = (viewport: RoomViewport): Point[] =>
  (['ring', 'lift'] as const).flatMap((which) => {
    const at = viewport.handleAt(which)
    return at ? [-1, 1].map((way) => ({ x: at.x, y: at.y + way * WITHIN_REACH })) : []
  })

/** Area of the canvas that the selected items and their handles cover, else the selected part of the room; undefined where it is not visible. */
export const useSelectedBox = (): ((viewport: RoomViewport) => CanvasBox | undefined) => {
  const editedRoom = useStudio()
  return (viewport) => {
    const { selection, part, view } = editedRoom.scene.store.getState()
    const cameraName = camerasOf(view)[0]!
    if (selection.length > 0) {
      const corners = selection.flatMap((id) => viewport.cornersOf(id, cameraName))
      // Out of sight, with its handles.
      return boxAround(corners.length === 0 ? [] : [...corners, ...handlesOf(viewport)])
    }
    const { room, objects } = editedRoom.document.scene
    /** Round lines on the plan, from one height to another. */
    const around = (points: readonly PlanPoint[], low: number, high: number) =>
      boxAround(points.flatMap(({ x, y: z }) => [low, high].map((y) => viewport.project({ x, y, z }, cameraName))))
    switch (part?.kind) {
      case 'wall': {
        const wall = room.walls.find(({ id }) => id === part.id)
        return wall && around(wall.points, 0, wall.height)
      }
      case 'opening': {
        const opening = objects.find(({ id }) => id === part.id)
        if (!opening) return undefined
        const { position, rotation } = opening.transform
        const ends = [-0.5, 0.5].map((side) => {
          const along = side * opening.width
          return { x: position.x + along * Math.cos(rotation.y), y: position.z - along * Math.sin(rotation.y) }
        })
        return around(ends, opening.sill, opening.sill + opening.height)
      }
      case 'corner': {
        const point = room.walls[part.index]?.points[0]
        return point && around([point], 0, 0)
      }
      default:
        return undefined
    }
  }
}

/** Keeps an element at a place of the canvas. @param placeOf called in each frame with the element's and the canvas's size; undefined hides it */
export const useFollow = (placeOf: (viewport: RoomViewport, own: Size, canvas: Size) => Point | undefined): RefObject<HTMLDivElement | null> => {
  const editedRoom = useStudio()
  useScene((state) => state.view)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = areaOf(editedRoom)
    const viewport = viewportOf(editedRoom)
    if (!viewport || !area) return undefined
    const place = () => {
      const box = element.current
      if (!box) return
      const own = { width: box.offsetWidth, height: box.offsetHeight }
      const at = placeOf(viewport, own, { width: area.clientWidth, height: area.clientHeight })
      box.style.visibility = at ? '' : 'hidden'
      if (at) box.style.transform = `translate(${at.x}px, ${at.y}px)`
    }
    place()
    return viewport.watchFrames(place)
  })
  return element
}
