import { useFrame } from '@react-three/fiber'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Opening } from '#contract/design/scene.ts'
import { FRAME, LONGEST_FRAME_S } from '../../frameOrder.ts'
import { useFinish } from '../useFinish.ts'
import { useShown } from '../../useShown.ts'
import { useOutside } from '../../light/useOutside.ts'
import { useOwned } from '../../useOwned.ts'
import { useStaleShadows } from '../../useStaleShadows.ts'
import { levelsOf, wallParts } from '#models/shell/wallParts.ts'
import { isCutaway } from '#room/plan/hiddenWalls.ts'
import { wallFrames, type WallFrame } from '#room/plan/wallFrames.ts'
import { floorPolygon } from '#room/geometry/polygon.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { Fade } from './fade.ts'
import { FadingMesh } from './FadingMesh.tsx'
import { JoineryMaterials } from './joineryMaterials.ts'
import { Openings } from './Openings.tsx'

/** The walls of the room with their doors and windows. Each fades while it stands between the camera and the room. */
export const Walls = () => {
  const walls = useShown((state) => state.scene.room.walls)
  const openings = useShown((state) => state.scene.objects)
  const levels = useShown(useShallow((state) => levelsOf(state.scene.objects)))
  const frames = useMemo(() => wallFrames(walls), [walls])
  const polygon = useMemo(() => floorPolygon(walls), [walls])
  const joinery = useOwned(() => new JoineryMaterials(), [])
  useOutside(joinery.body)
  return (
    <group name="walls">
      {frames.map((frame) => (
        <Wall key={frame.wall.id} frame={frame} polygon={polygon} openings={openings} levels={levels} joinery={joinery} />
      ))}
    </group>
  )
}

interface WallProps {
  frame: WallFrame
  /** The room's corners. */
  polygon: readonly PlanPoint[]
  /** Openings of all walls. */
  openings: readonly Opening[]
  /** Heights at which they divide the walls, metres. */
  levels: readonly number[]
  joinery: JoineryMaterials
}

/** One wall: its finished side, its body where it is cut, skirting and casings, and what is in its openings. */
const Wall = ({ frame, polygon, openings, levels, joinery }: WallProps) => {
  const { wall } = frame
  const own = useMemo(() => openings.filter(({ wallId }) => wallId === wall.id), [openings, wall.id])
  const parts = useMemo(() => wallParts(frame, own, levels), [frame, own, levels])
  const fade = useFade(frame, polygon)
  const finish = useFinish('wall', wall)
  const staleShadows = useStaleShadows()
  useLayoutEffect(staleShadows, [staleShadows, parts])
  return (
    <group name={`wall ${wall.id}`}>
      <FadingMesh fade={fade} faces={parts.finish} material={finish} />
      <FadingMesh fade={fade} faces={parts.body} material={joinery.body} castShadow />
      <FadingMesh fade={fade} faces={parts.trim} material={joinery.trim(wall.color)} />
      <Openings fade={fade} parts={parts} joinery={joinery} />
    </group>
  )
}

/** Fades a wall by where the camera is; at once when the wall or the view is another. */
const useFade = (frame: WallFrame, polygon: readonly PlanPoint[]): Fade => {
  const fade = useOwned(() => new Fade(), [])
  const fades = useShown((state) => state.wallsFade)
  const from = useShown((state) => state.photo?.from)
  const settle = useRef(true)
  useLayoutEffect(() => {
    settle.current = true
    if (from) fade.step(isCutaway(frame, polygon, from) ? 0 : 1, Infinity)
  }, [fade, frame, polygon, fades, from])
  useFrame(({ camera, invalidate }, seconds) => {
    const moving = fade.step(
      fades && isCutaway(frame, polygon, camera.position) ? 0 : 1,
      settle.current ? Infinity : Math.min(seconds, LONGEST_FRAME_S),
    )
    settle.current = false
    if (moving) invalidate()
  }, FRAME.objects)
  return fade
}
