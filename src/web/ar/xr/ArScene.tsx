/** Content that is drawn over the camera. */
import { useXR } from '@react-three/xr'
import { useStore } from 'zustand'
import { ContactShade } from '../../scene/furniture/ContactShade.tsx'
import { Furniture } from '../../scene/furniture/Furniture.tsx'
import { LiveMoves } from '../../scene/furniture/LiveMoves.tsx'
import { useAr } from './context.ts'
import { Camera, Debug, Head, Meter } from './Device.tsx'
import { Dimensions, GapLines } from './drawing/Dimensions.tsx'
import { Lights } from './drawing/Lights.tsx'
import { PlacementRing, ChosenBox, TeleportRing } from './placing/Marks.tsx'
import { FurnitureGroup } from './FurnitureGroup.tsx'
import { Panel } from './Panel.tsx'
import { Pointers } from './input/Pointers.tsx'
import { RealDepth } from './drawing/RealDepth.tsx'
import { Search } from './placing/Search.tsx'

export const ArScene = () => {
  const { tracking, store, editor, furniture } = useAr()
  const session = useXR((xr) => xr.session)
  const seeks = useStore(store, ({ phase }) => phase !== 'placed')
  return (
    <>
      <Meter />
      <Head />
      <Pointers />
      <Lights estimates={tracking.lightEstimation} />
      {session && <RealDepth />}
      {session && seeks && <Search session={session} />}
      <FurnitureGroup>
        <Furniture ref={furniture} models={editor.models.loaded} castShadow={false} />
        <ContactShade tops />
        <ChosenBox />
        <GapLines />
      </FurnitureGroup>
      <PlacementRing />
      <TeleportRing />
      <Dimensions />
      <Panel />
      <LiveMoves />
      <Camera />
      <Debug />
    </>
  )
}
