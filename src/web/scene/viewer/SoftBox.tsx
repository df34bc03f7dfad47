import { useMemo } from 'react'
import { Object3D, Vector3, type Box3 } from 'three'
import { KEY, type Shot } from '#room/camera/productShot.ts'

/**
 * The soft light, at the place that it has for the product's image, and the shadow on the floor of a product that stands on one. @param box of the
 * product, metres
 */
export const SoftBox = ({ box, shot: { azimuth, ground } }: { box: Box3; shot: Shot }) => {
  const target = useMemo(() => new Object3D(), [])
  const { centre, reach, position } = useMemo(() => {
    const middle = box.getCenter(new Vector3())
    const radius = box.getSize(new Vector3()).length() / 2
    const { turn, height } = KEY[ground ? 'onFloor' : 'onWall']
    const towards = new Vector3(Math.cos(height) * Math.sin(azimuth + turn), Math.sin(height), Math.cos(height) * Math.cos(azimuth + turn))
    return { centre: middle, reach: radius, position: towards.multiplyScalar(radius * 3).add(middle) }
  }, [box, azimuth, ground])
  return (
    <>
      <directionalLight
        color="#FFFAF3"
        intensity={1.5}
        position={position}
        target={target}
        castShadow
        shadow-mapSize={[512, 512]}
        shadow-radius={16}
        shadow-blurSamples={20}
        shadow-normalBias={0.02}
      >
        <orthographicCamera attach="shadow-camera" args={[-reach, reach, reach, -reach, reach, reach * 5]} />
      </directionalLight>
      <primitive object={target} position={centre} />
      {ground && (
        <mesh rotation-x={-Math.PI / 2} position={[centre.x, box.min.y, centre.z]} scale={reach * 6} receiveShadow>
          <planeGeometry />
          <shadowMaterial opacity={0.27} color="#2a2018" />
        </mesh>
      )}
    </>
  )
}
