/** Looks for something to stand on, by the device's hit test along one ray, or where that ray meets the device's floor. */
import { useRequestXRAnchor, useXR, useXRHitTest, useXRSpace } from '@react-three/xr'
import { useFrame } from '@react-three/fiber'
import { useCallback } from 'react'
import { Matrix4, Vector3 } from 'three'
import { useAr } from './context.ts'
import { granted } from './features.ts'
import { FRAME } from './frames.ts'
import { hitOf, meetsLevel, type Hit } from './standing.ts'

/** Metres above the floor and away from the eye within which a floor that was not measured is believed. */
const BELIEVED = 8
const UP = { x: 0, y: 1, z: 0 }

const matrix = new Matrix4()
const [from, towards] = [new Vector3(), new Vector3()]

/** Along which ray it looks: of a controller or a hand, where one is held, of the right one first; else where the device looks. */
const useAim = (): XRSpace | 'viewer' =>
  useXR(({ inputSourceStates }) => {
    const pointers = inputSourceStates.map(({ inputSource }) => inputSource).filter(({ targetRayMode }) => targetRayMode === 'tracked-pointer')
    return (pointers.find(({ handedness }) => handedness === 'right') ?? pointers[0])?.targetRaySpace ?? 'viewer'
  })

/** What a frame has found is told, and what stands there from then on is anchored: an anchor is only made in the frame of its hit. */
const useFound = () => {
  const { searching, footing, head } = useAr()
  const requestAnchor = useRequestXRAnchor()
  return useCallback(
    (hit: Hit | null, result: XRHitTestResult | null, session: XRSession) => {
      if (footing.place) return
      if (!searching.found(hit, head.eye) || !result || !granted(session, 'anchors')) return
      requestAnchor({ relativeTo: 'hit-test-result', hitTestResult: result }).then(
        (anchor) => anchor && footing.hold(anchor),
        // Without an anchor it stands where the device's own floor has it.
        () => undefined,
      )
    },
    [searching, footing, head, requestAnchor],
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

/** Where a ray meets the device's floor: all that there is without a hit test. */
const Believed = () => {
  const { surfaces } = useAr()
  const found = useFound()
  const aim = useAim()
  const viewer = useXRSpace('viewer')
  const space = aim === 'viewer' ? viewer : aim
  useFrame(({ gl }, _passed, frame?: XRFrame) => {
    if (!frame) return
    const floor = gl.xr.getReferenceSpace()
    const pose = space && floor && surfaces.includes('horizontal') ? frame.getPose(space, floor) : undefined
    if (pose) {
      matrix.fromArray(pose.transform.matrix)
      from.setFromMatrixPosition(matrix)
      towards.setFromMatrixColumn(matrix, 2).negate()
    }
    const position = pose ? meetsLevel(from, towards, 0, BELIEVED) : null
    found(position && { surface: 'horizontal', position, normal: UP }, null, frame.session)
  })
  return null
}

/** While nothing stands yet. */
export const Search = ({ session }: { session: XRSession }) => {
  const { searching, head } = useAr()
  useFrame((_state, _passed, frame?: XRFrame) => {
    if (frame) searching.waits(head.time)
  }, FRAME.search)
  const tests = granted(session, 'hit-test') && session.requestHitTestSource !== undefined
  return tests ? <Tested session={session} /> : <Believed />
}
