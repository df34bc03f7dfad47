import { AdditiveBlending, BufferGeometry, DataTexture, Float32BufferAttribute, SRGBColorSpace } from 'three'
import { burning, LAMP, type Burning } from './lampLight.ts'
import { useLiveMoves } from '../useShown.ts'
import { useOwned } from '../useOwned.ts'

/** Metres across of the haze about a lamp. */
const ACROSS = 1.15
const PIXELS = 64

/** Round, soft, nothing at the rim. */
const haze = (): DataTexture => {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4)
  for (let i = 0; i < PIXELS * PIXELS; i++) {
    const [x, y] = [((i % PIXELS) + 0.5) / PIXELS - 0.5, (Math.floor(i / PIXELS) + 0.5) / PIXELS - 0.5]
    const near = Math.max(0, 1 - Math.hypot(x, y) * 2)
    pixels.set([255, 255, 255, Math.round(255 * near ** 2.6)], i * 4)
  }
  const made = new DataTexture(pixels, PIXELS, PIXELS)
  made.colorSpace = SRGBColorSpace
  made.needsUpdate = true
  return made
}

/** Air that glows about every lamp that is lit, however many: one draw call. */
export const Halos = ({ lit }: { lit: readonly Burning[] }) => {
  const map = useOwned(haze, [])
  const geometry = useOwned(
    () =>
      new BufferGeometry().setAttribute(
        'position',
        new Float32BufferAttribute(
          lit.flatMap(({ at: { x, y, z } }) => [x, y, z]),
          3,
        ),
      ),
    [lit],
  )
  useLiveMoves((item, pose) => {
    const index = lit.findIndex(({ id }) => id === item.id)
    const lamp = index < 0 ? null : burning(item, pose)
    if (!lamp) return
    const positions = geometry.getAttribute('position')
    positions.setXYZ(index, lamp.at.x, lamp.at.y, lamp.at.z)
    positions.needsUpdate = true
  })
  return (
    <points name="halos" geometry={geometry} visible={lit.length > 0} frustumCulled={false} renderOrder={3}>
      <pointsMaterial map={map} color={LAMP.color} size={ACROSS} opacity={0.22} transparent blending={AdditiveBlending} depthWrite={false} />
    </points>
  )
}
