/** The room in each light of a render, small: drawn one after the other with the studio's canvas. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RenderCamera } from '#contract/renders/renders.ts'
import { RENDER_LIGHTINGS, type RenderLighting } from '#contract/renders/vocabulary.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { drawView } from '../../viewport/capture/drawView.ts'
import type { RenderLight } from './RenderLight.ts'

/** Pixels. */
const [WIDTH, HEIGHT] = [208, 130]

/** Milliseconds that a camera must rest before the previews follow it: each costs a frame. */
const SETTLED_MS = 500

export type LightPreviews = Partial<Record<RenderLighting, string>>

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))
const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()))

/** @param chosen the light that the room is shown in afterwards */
export const useLightPreviews = (
  viewport: RoomViewport,
  light: RenderLight | null,
  camera: RenderCamera | null,
  isInside: boolean,
  chosen: RenderLighting,
) => {
  const [previews, setPreviews] = useState<LightPreviews>({})
  const isDrawn = useRef(false)
  // Another may be chosen while they are drawn.
  const giveBack = useEffectEvent(() => light?.light(chosen))
  useEffect(() => {
    if (!light || !camera) return undefined
    let isOver = false
    const draw = async () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: WIDTH, height: HEIGHT })
      if (isDrawn.current) await pause(SETTLED_MS)
      isDrawn.current = true
      for (const one of RENDER_LIGHTINGS) {
        await nextFrame()
        if (isOver) return
        light.light(one)
        if (drawView(viewport, canvas, camera, isInside)) {
          const url = canvas.toDataURL('image/jpeg', 0.85)
          setPreviews((before) => ({ ...before, [one]: url }))
        }
        giveBack()
      }
    }
    void draw()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- drawn once for a place: each costs three frames
  }, [viewport, light, camera?.position.x, camera?.position.z, isInside])
  return previews
}
