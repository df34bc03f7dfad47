import { useEffect, useRef } from 'react'
import { Vector3 } from 'three'
import { useLiveMoves, useShown } from '../../../scene/useShown.ts'
import { useOwned } from '../../../scene/useOwned.ts'
import { Outlines } from './Outlines.ts'
import { outlinesOf } from '../../viewport/handlePlaces.ts'
import { MARK } from './markMaterial.tsx'
import { useCameraView, useViewport } from '../../viewport/ViewportContext.ts'

/** CSS pixels: of the line around the selection, and of the halo on either side of it. */
const LINE_PIXELS = 2
const HALO_PIXELS = 1.5
/** Metres, until the camera is known. */
const LINE = 0.018
/** Beside the user's own outline, and a little bolder: metres. */
const OTHERS = { apart: 0.03, line: 0.026 }
const OTHERS_HALO = { apart: 0.014, line: 0.058 }

/**
 * The outline of each selected item on its support, as wide on the screen from near and far: brass with a pale halo, clay where the item is
 * blocked. All outlines of a kind are one draw call (`Outlines`), however many items are selected.
 */
export const SelectionOutlines = () => {
  const viewport = useViewport()
  const selection = useShown((state) => state.selection)
  const items = useShown((state) => state.items)
  const line = useOwned(() => new Outlines({ line: LINE, apart: 0, renderOrder: 20 }), [])
  const halo = useOwned(() => new Outlines({ line: 3 * LINE, apart: -LINE, renderOrder: 19, opacity: 0.75 }), [])
  const stale = useRef(true)
  useEffect(() => {
    stale.current = true
    viewport.invalidate()
  }, [viewport, selection, items])
  useLiveMoves(({ id }) => {
    if (selection.includes(id)) stale.current = true
  })
  useCameraView((cameraName) => {
    const { shown, rig } = viewport
    if (stale.current) {
      stale.current = false
      const outlines = outlinesOf(shown, selection)
      const color = shown.live.allowed ? MARK.brass : MARK.clay
      line.show(outlines.map((outline) => ({ ...outline, color })))
      halo.show(outlines.map((outline) => ({ ...outline, color: MARK.halo })))
    }
    const last = outlinesOf(shown, selection.slice(-1))[0]
    if (!last) return
    const metres = rig.metresPerPixel(new Vector3(last.rectangle.x, last.y, last.rectangle.z), cameraName)
    line.fit(LINE_PIXELS * metres, 0)
    halo.fit((LINE_PIXELS + 2 * HALO_PIXELS) * metres, -HALO_PIXELS * metres)
  })
  return (
    <group name="selection">
      <primitive object={halo.root} dispose={null} />
      <primitive object={line.root} dispose={null} />
    </group>
  )
}

/**
 * Outlines of items that others in the room have selected, each in its owner's colour, and in clay of items whose change the service refused; with
 * a pale halo, so that teal is seen on teal: two draw calls.
 */
export const MarkedOutlines = () => {
  const viewport = useViewport()
  const others = useShown((state) => state.others)
  const refused = useShown((state) => state.refused)
  const items = useShown((state) => state.items)
  const outlines = useOwned(() => new Outlines({ ...OTHERS, renderOrder: 18 }), [])
  const halo = useOwned(() => new Outlines({ ...OTHERS_HALO, renderOrder: 17, opacity: 0.75 }), [])
  const stale = useRef(true)
  useEffect(() => {
    stale.current = true
    viewport.invalidate()
  }, [viewport, others, refused, items])
  useLiveMoves(({ id }) => {
    if (refused.includes(id) || others.some(({ selection }) => selection.includes(id))) stale.current = true
  })
  useCameraView(() => {
    if (!stale.current) return
    stale.current = false
    const marked = [...others, { color: MARK.clay, selection: refused }].flatMap(({ color, selection }) =>
      outlinesOf(viewport.shown, selection).map((outline) => ({ ...outline, color })),
    )
    outlines.show(marked)
    halo.show(marked.map((outline) => ({ ...outline, color: MARK.halo })))
  })
  return (
    <group name="marked">
      <primitive object={halo.root} dispose={null} />
      <primitive object={outlines.root} dispose={null} />
    </group>
  )
}
