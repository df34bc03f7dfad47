/** Elements below and above the canvas in each view: the plan's paper, and the pads that pass pointers to the cameras. */
import { useEffect, useRef } from 'react'
import sheet from '../../viewport/planSheet.module.css'
import styles from '../canvas.module.css'
import type { Pads } from '../../viewport/camera/CameraRig.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { CAMERA_NAMES, type CameraName } from '../../../editor/store/views.ts'

/** The plan is drawn here; the canvas over it adds the marks. */
export const PlanPaper = ({ viewport }: { viewport: RoomViewport }) => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => (container.current ? viewport.sheet.mount(container.current) : undefined), [viewport])
  useEffect(
    () =>
      viewport.watchFrames(() => {
        if (viewport.sheet.shown) viewport.sheet.look(viewport.rig)
      }),
    [viewport],
  )
  return <div ref={container} className={sheet.host} />
}

/** One pad for each camera, as large as its view; the viewport places them. */
export const CameraPads = ({ viewport, onPads }: { viewport: RoomViewport; onPads: (pads: Pads | null) => void }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pads = [...(box.current?.children ?? [])].filter((pad) => pad instanceof HTMLElement)
    const padOf = (cameraName: CameraName) => pads[CAMERA_NAMES.indexOf(cameraName)]!
    const made = { '3d': padOf('3d'), plan: padOf('plan'), walk: padOf('walk') }
    viewport.rig.connect(made)
    onPads(made)
    return () => {
      viewport.rig.disconnect()
      onPads(null)
    }
  }, [viewport, onPads])
  return (
    <div ref={box}>
      {CAMERA_NAMES.map((cameraName) => (
        <div key={cameraName} className={styles.pad} data-eye={cameraName} />
      ))}
    </div>
  )
}
