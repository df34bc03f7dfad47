import { DoubleSide } from 'three'

/** Colours of marks over the room. */
export const MARK = {
  brass: '#B4833A',
  clay: '#C8502A',
  nile: '#0F7C7C',
  /** Around brass, so that it is seen on wood, on a kilim and on glass. */
  halo: '#FFFDF8',
} as const

/** A flat colour over the objects before it. Both sides at once: three would draw it twice, and look for another program each time. */
export const MarkMaterial = ({ color, opacity = 1 }: { color: string; opacity?: number }) => (
  <meshBasicMaterial
    color={color}
    opacity={opacity}
    transparent
    depthTest={false}
    depthWrite={false}
    side={DoubleSide}
    forceSinglePass
    toneMapped={false}
  />
)
