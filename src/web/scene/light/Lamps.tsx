import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PointLight } from 'three'
import { itemsInFrame } from '../../editor/store/shown.ts'
import { Halos } from './Halos.tsx'
import { BOUNCE, burning, LAMP, lampLight } from './lampLight.ts'
import { useLiveMoves, useShown } from '../useShown.ts'

interface Props {
  /** Lamps that give real light at once. */
  most: number
  /** The room's surfaces reflect light (`Daylight`'s `bounce`); without it light from everywhere replaces that. */
  bounced?: boolean
}

/**
 * Light of the lit lamps: real lights for the strongest, and a glow in the air about each. While no lamp is lit there are no lights at all, so that
 * a room by day costs no more; the number of lights is part of every shader, so it is none or `most`.
 */
export const Lamps = ({ most, bounced = false }: Props) => {
  const items = useShown(itemsInFrame)
  const lit = useMemo(() => items.flatMap((item) => burning(item, item) ?? []), [items])
  const { lights, bounce } = useMemo(() => lampLight(lit, most), [lit, most])
  const objects = useRef<(PointLight | null)[]>([])
  // A gesture may have carried a light away: it is set where it belongs, whatever React last gave it.
  useLayoutEffect(() => {
    for (const [i, { at }] of lights.entries()) objects.current[i]?.position.set(at.x, at.y, at.z)
  }, [lights])
  useLiveMoves((item, pose) => {
    const lamp = burning(item, pose)
    const light = lamp && objects.current[lights.findIndex(({ id }) => id === lamp.id)]
    light?.position.set(lamp!.at.x, lamp!.at.y, lamp!.at.z)
  })
  return (
    <group name="lamps">
      {/* Always there: light from everywhere is no part of a shader's program. */}
      {!bounced && <ambientLight color={BOUNCE.color} intensity={bounce} />}
      {Array.from({ length: lit.length > 0 ? most : 0 }, (_, i) => (
        <pointLight
          // oxlint-disable-next-line react/no-array-index-key -- as many as there may be: each takes whichever lamp comes at its place
          key={i}
          ref={(light) => {
            objects.current[i] = light
          }}
          color={LAMP.color}
          distance={LAMP.reach}
          decay={LAMP.decay}
          intensity={lights[i]?.candela ?? 0}
        />
      ))}
      <Halos lit={lit} />
    </group>
  )
}
