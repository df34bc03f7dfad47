import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { PerspectiveCamera, Vector3, type Box3 } from 'three'
import { SHOT_FOV, type Shot } from '#room/camera/productShot.ts'
import { frameBox } from '../camera/frameBox.ts'
import { FRAME } from '../frameOrder.ts'
import type { Turntable } from './Turntable.ts'
import { viewerFov } from './viewerFov.ts'

interface Props {
  turntable: Turntable
  /** Bounds of the product, metres. */
  box: Box3
  shot: Shot
}

/**
 * Views the product as its image does, and from there as the turntable says. It is never nearer than at first, so that the product does not grow as
 * it turns.
 */
export const TurntableCamera = ({ turntable, box, shot }: Props) => {
  const invalidate = useThree((state) => state.invalidate)
  /** Sees the square in which the picture lies. */
  const square = useMemo(() => new PerspectiveCamera(SHOT_FOV, 1), [])
  const middle = useMemo(() => new Vector3(), [])
  const nearest = useMemo(() => frameBox(new PerspectiveCamera(SHOT_FOV, 1), box, shot.azimuth, shot.elevation).distance, [box, shot])
  useEffect(() => turntable.subscribe(invalidate), [turntable, invalidate])
  useFrame(({ camera, size: { width, height } }) => {
    if (!(camera instanceof PerspectiveCamera)) return
    const { azimuth, elevation, zoom } = turntable
    const { target, distance: fitting } = frameBox(square, box, azimuth, elevation)
    const distance = Math.max(nearest, fitting)
    const level = Math.cos(elevation)
    camera.position
      .set(Math.sin(azimuth) * level, Math.sin(elevation), Math.cos(azimuth) * level)
      .multiplyScalar(distance * zoom)
      .add(middle.set(...target))
    camera.lookAt(middle)
    camera.near = Math.max(0.02, square.near - distance * Math.max(0, 1 - zoom))
    camera.far = square.far + distance * 2
    camera.fov = viewerFov(width, height)
    camera.updateProjectionMatrix()
  }, FRAME.camera)
  return null
}
