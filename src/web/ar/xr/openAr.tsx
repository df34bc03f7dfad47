/** Loaded on demand, only on devices that enter: a prepared session, and the canvas that draws it. */
import { Canvas } from '@react-three/fiber'
import { XR, XRDomOverlay } from '@react-three/xr'
import type { ReactNode } from 'react'
import { NeutralToneMapping } from 'three'
import { ShownContext } from '../../scene/useShown.ts'
import { drawsByProcessor } from '../../lib/ui/device/graphics.ts'
import type { OpenedAr, SessionParts } from '../controls.ts'
import { ArScene } from './ArScene.tsx'
import { ArContext } from './context.ts'
import { Controls } from './Controls.ts'
import { createArStore } from './xrStore.ts'
import styles from './ar.module.css'

interface SceneProps {
  controls: Controls
  onReady: () => void
  children: ReactNode
}

/** Draws nothing on the page: only the device's own view. */
const ArCanvas = ({ controls, onReady, children }: SceneProps) => (
  <div className={styles.image} aria-hidden="true">
    <Canvas
      frameloop="demand"
      dpr={1}
      gl={{ antialias: !drawsByProcessor(), alpha: true, toneMapping: NeutralToneMapping }}
      onCreated={({ gl }) => {
        // Metres: from close to the eye to the far wall of any hall.
        Object.assign(gl.xr.getCamera(), { near: 0.05, far: 60 })
        onReady()
      }}
    >
      <ArContext value={controls}>
        <ShownContext value={controls.editor.shown}>
          <XR store={controls.xr}>
            <ArScene />
            <XRDomOverlay className={styles.over}>{children}</XRDomOverlay>
          </XR>
        </ShownContext>
      </ArContext>
    </Canvas>
  </div>
)

/** @throws when a file cannot be read, or the browser has no WebGL */
export const openAr = async (parts: SessionParts): Promise<OpenedAr> => {
  const controls = await Controls.open(parts, createArStore)
  return { controls, Scene: (props) => <ArCanvas controls={controls} {...props} /> }
}
