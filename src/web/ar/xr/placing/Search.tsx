/** Searches for a surface: by the device's hit test along one ray, or where that ray meets a detected plane or the floor. */
import { useRequestXRAnchor, useXR, useXRHitTest, useXRSpace } from '@react-three/xr'
import { useFrame } from '@react-three/fiber'
import { useCallback, useRef, type RefObject } from 'react'
import { Matrix4, Raycaster, type Group, type Vector3 } from 'three'
import { useAr } from '../context.ts'
import { granted } from '../features.ts'
import { FRAME } from '../frames.ts'
import { FoundSurfaces } from './FoundSurfaces.tsx'
import { hitOf, meetsLevel, type Hit, type Surface } from './surfacePlacement.ts'

/** Metres above the floor and away from the eye within which an unmeasured floor is accepted. */
const BELIEVED = 8
const UP = { x: 0, y: 1, z: 0 }

const matrix = new Matrix4()
const caster = new Raycaster()

/** The ray of the search: of a controller or hand, the right one first; otherwise the viewer's. */
const useAim = (): XRSpace | 'viewer' =>
  useXR(({ inputSourceStates }) => {
    const pointers = inputSourceStates.map(({ inputSource }) => inputSource).filter(({ targetRayMode }) => targetRayMode === 'tracked-pointer')
    return (pointers.find(({ handedness }) => handedness === 'right') ?? pointers[0])?.targetRaySpace ?? 'viewer'
  })

/** Passes the hits of a frame to the search, and anchors the scene that is placed there: an anchor can only be created in the frame of its hit. */
const useFound = () => {
  const { searching, anchor, head } = useAr()
  const requestAnchor = useRequestXRAnchor()
  return useCallback(
    (hit: Hit | null, result: XRHitTestResult | null, session: XRSession) => {
      if (anchor.place) return
      if (!searching.found(hit, head.eye) || !result || !granted(session, 'anchors')) return
      requestAnchor({ relativeTo: 'hit-test-result', hitTestResult: result }).then(
        (xrAnchor) => xrAnchor && anchor.attach(xrAnchor),
        // Without an anchor the scene stays fixed in the device's floor space.
        () => undefined,
      )
    },
    [searching, anchor, head, requestAnchor],
  )
}

/** By the device's own hit test. */
const Tested = ({ session }: { session: XRSession }) => {
  const { surfaces } = useAr()
  const found = useFound()
  useXRHitTest(
    (results, getWorldMatrix) => {
      for (const result of results) {
        const hit = getWorldMatrix(matrix, result) ? hitOf(matrix.elements, surfaces) : null
        if (hit) return found(hit, result, session)
      }
      found(null, null, session)
    },
    useAim(),
    'plane',
  )
  return null
}

/** Where a ray meets a surface that the device has found, or else its floor: all that there is without a hit test. */
const Believed = ({ surfaces: found }: { surfaces: RefObject<Group | null> }) => {
  const { surfaces } = useAr()
  const report = useFound()
  const aim = useAim()
  const viewer = useXRSpace('viewer')
  const space = aim === 'viewer' ? viewer : aim
  useFrame(({ gl }, _passed, frame?: XRFrame) => {
    if (!frame) return
    const floor = gl.xr.getReferenceSpace()
    const pose = space && floor ? frame.getPose(space, floor) : undefined
    const hit = pose ? (metBy(pose, found.current, surfaces) ?? onFloor(surfaces)) : null
    report(hit, null, frame.session)
  })
  return null
}

/** The nearest found surface on which something may be set down, along a pose's ray. */
const metBy = ({ transform }: XRPose, found: Group | null, surfaces: readonly Surface[]): Hit | null => {
  matrix.fromArray(transform.matrix)
  caster.ray.origin.setFromMatrixPosition(matrix)
  caster.ray.direction.setFromMatrixColumn(matrix, 2).negate()
  for (const { object, point } of found ? caster.intersectObject(found) : []) {
    const hit = hitOf(matrix.copy(object.matrixWorld).setPosition(point).elements, surfaces)
    // Devices disagree on which side of a wall is its face: it is the one that is seen.
    if (hit) return hit.surface === 'vertical' ? facing(hit, caster.ray.direction) : hit
  }
  return null
}

const facing = (hit: Hit, { x, y, z }: Vector3): Hit => {
  const { normal } = hit
  const isBack = normal.x * x + normal.y * y + normal.z * z > 0
  return isBack ? { ...hit, normal: { x: -normal.x, y: -normal.y, z: -normal.z } } : hit
}

/** The device's floor along the same ray, where it is not too far away. */
const onFloor = (surfaces: readonly Surface[]): Hit | null => {
  const { origin, direction } = caster.ray
  const position = surfaces.includes('horizontal') ? meetsLevel(origin, direction, 0, BELIEVED) : null
  return position && { surface: 'horizontal', position, normal: UP }
}

/** Mounted while the scene is not placed. */
export const Search = ({ session }: { session: XRSession }) => {
  const { searching, head } = useAr()
  const surfaces = useRef<Group>(null)
  useFrame((_state, _passed, frame?: XRFrame) => {
    if (frame) searching.waits(head.time)
  }, FRAME.search)
  const tests = granted(session, 'hit-test') && session.requestHitTestSource !== undefined
  return (
    <>
      <FoundSurfaces ref={surfaces} />
      {tests ? <Tested session={session} /> : <Believed surfaces={surfaces} />}
    </>
  )
}
