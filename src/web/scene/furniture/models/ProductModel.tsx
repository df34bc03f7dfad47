import type { Model } from './models.ts'

/**
 * One product by itself, in the finish of a variant: a mesh for each part of its model, which the caller that loaded it disposes of. @param
 * variantSku the model's own finish where it has no such variant
 */
export const ProductModel = ({ model, variantSku }: { model: Model; variantSku: string }) => (
  <group name="product">
    {model.parts.map((part) => {
      const material = part.byVariant.get(variantSku) ?? part.material
      return (
        <mesh
          key={part.geometry.uuid}
          geometry={part.geometry}
          material={material}
          matrix={part.local}
          matrixAutoUpdate={false}
          castShadow={!material.transparent}
          receiveShadow
          dispose={null}
        />
      )
    })}
  </group>
)
