import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Group } from 'three'
import { FRAME } from '../../../scene/frameOrder.ts'
import { Paint } from '../../../scene/camera/Paint.ts'
import { COARSEST, Resolution } from '../../../scene/camera/resolution.ts'
import { drawsByProcessor, pixelRatioHere } from '../../../lib/ui/device/graphics.ts'
import { PlanRenderer } from '../PlanRenderer.ts'
import { meter } from '../../meter.ts'
import { drawCameraViews } from './drawCameraViews.ts'
import { useViewport } from '../../viewport/ViewportContext.ts'

/**
 * Draws the scene into each view through the view's camera. One scene, several cameras: an item that moves in one view moves in all.
 * `children` are drawn by Plan as lines instead, and left out of its view.
 */
export const CameraViews = ({ children }: { children: ReactNode }) => {
  const viewport = useViewport()
  const solid = useRef<Group>(null)
  const gl = useThree((state) => state.gl)
  const whole = useThree(({ size, viewport: { dpr } }) => pixelRatioHere(size.width, size.height, dpr))
  const invalidate = useThree((state) => state.invalidate)
  const [paint] = useState(() => new Paint(invalidate))
  const isFlat = (gl as unknown) instanceof PlanRenderer
  const [resolution] = useState(
    () => new Resolution(drawsByProcessor() && !isFlat ? COARSEST : 0, invalidate, (milliseconds) => paint.took(milliseconds)),
  )
  const begun = useRef(0)
  useEffect(() => () => resolution.dispose(), [resolution])
  useEffect(() => () => paint.dispose(), [paint])
  useFrame(() => {
    begun.current = performance.now()
  }, FRAME.begin)
  useFrame(({ scene }) => {
    if (!solid.current) return
    meter.sharp = resolution.begin(gl, whole)
    gl.info.reset()
    drawCameraViews(
      gl,
      scene,
      viewport.rig,
      [solid.current],
      (cameraName) => viewport.emitView(cameraName),
      (camera) => paint.draw(gl, scene, camera, resolution.resting),
    )
    // three draws with WebGL 2 alone.
    if (!isFlat) resolution.drawn(gl.getContext() as WebGL2RenderingContext, paint.lacking)
    meter.frames++
    meter.lastMs = performance.now() - begun.current
    meter.totalMs += meter.lastMs
    meter.calls = gl.info.render.calls
    meter.triangles = gl.info.render.triangles
    meter.textures = gl.info.memory.textures
    meter.geometries = gl.info.memory.geometries
  }, FRAME.draw)
  return (
    <group ref={solid} name="solid">
      {children}
    </group>
  )
}
