/** Overlays of the canvas that are loaded after it. */
import { useState } from 'react'
import { perfWanted } from '../meter.ts'
import styles from './screen.module.css'
import { Part } from '../../lib/ui/frame/Part.tsx'
import { Hints } from '../features/onboarding/Hints.tsx'
import { ChunkFailed } from '../controls/ChunkFailed.tsx'
import { PerfOverlay } from './PerfOverlay.tsx'
import { ReachedName } from '../features/toolbar/ReachedName.tsx'
import { LightChip } from '../features/room/light/LightChip.tsx'
import { SelectionToolbar } from '../features/toolbar/SelectionToolbar.tsx'
import { VersionBanner } from '../features/versions/VersionBanner.tsx'
import { ViewSwitch } from './bars/ViewSwitch.tsx'

const CanvasOverlays = () => {
  const [perf] = useState(perfWanted)
  return (
    <>
      <Part id="looking" instead={<ChunkFailed />}>
        <VersionBanner />
      </Part>
      <ViewSwitch className={styles.phoneViews} />
      <Part id="hour" instead={<ChunkFailed />}>
        <LightChip />
      </Part>
      <Part id="selection-toolbar" instead={<ChunkFailed />}>
        <SelectionToolbar />
      </Part>
      <Part id="reached-name" instead={<ChunkFailed />}>
        <ReachedName />
      </Part>
      <Part id="hints" instead={null}>
        {perf ? <PerfOverlay /> : <Hints />}
      </Part>
    </>
  )
}
export default CanvasOverlays
