/** What lies over the room's picture. */
import { useState } from 'react'
import { perfWanted } from '../meter.ts'
import styles from '../screen.module.css'
import { Hints } from './Hints.tsx'
import { PerfOverlay } from './PerfOverlay.tsx'
import { ReachedName } from './ReachedName.tsx'
import { LightChip } from './room/light/LightChip.tsx'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { LookingBanner } from './versions/LookingBanner.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

const OverRoom = () => {
  const [perf] = useState(perfWanted)
  return (
    <>
      <LookingBanner />
      <ViewSwitch className={styles.phoneViews} />
      <LightChip />
      <SelectionToolbar />
      <ReachedName />
      {perf ? <PerfOverlay /> : <Hints />}
    </>
  )
}
export default OverRoom
