/** The pieces of a room as the tracer takes them: where the studio draws them, in the variants that were chosen, with what is lit of them. */
import { Matrix4, Quaternion, Vector3 } from 'three'
import { variantOf } from '#contract/pricing/piece.ts'
import { candelasOf } from '#room/light/lampPower.ts'
import { burnerOf, isLamp, isLit } from '#room/light/lamps.ts'
import { placedItemOf } from '#room/placement/placedItem.ts'
import { CORD } from '#models/shell/cord.ts'
import type { OpenDocument } from '../gltf/fromDocument.ts'
import { prepareMesh } from '../meshes.ts'
import type { Instance, Light, Material, Mesh } from '../scene.ts'
import { boxOf, plainMaterial } from './arrays.ts'
import { lit } from './lampEmission.ts'
import { UnreadableModel, type OnUnreadable } from './models.ts'
import type { RoomShot, ShotItem, ShotProduct } from './roomShot.ts'

const UP = new Vector3(0, 1, 0)
/** Share of light from behind that thin items transmit: curtains by the openness of their weave, leaves and shades. */
const THROUGH = { sheer: 0.5, curtain: 0.16, leaf: 0.25 }
/** Cloth is rougher than this, and no metal; rods and rails are smoother. */
const CLOTH_ROUGHNESS = 0.75
const UNKNOWN_COLOR = '#C9BFAE'

/** Models by the address of their file. */
export type OpenModels = ReadonlyMap<string, OpenDocument | UnreadableModel>

const placeOf = ({ position: { x, y, z }, rotation, scale }: ShotItem): Matrix4 =>
  new Matrix4().compose(new Vector3(x, y, z), new Quaternion().setFromAxisAngle(UP, rotation.y), new Vector3(scale.x, scale.y, scale.z))

const without = ({ emissive: _light, emissiveTexture: _picture, ...material }: Material): Material => material

/** Material of an item that is no lit lamp: emits no light, and thin cloth and leaves transmit some. */
const inLight = (material: Material, category: ShotProduct['category']): Material => {
  const plain = without(material)
  if (material.glass) return plain
  const isCloth = (material.metallic ?? 0) === 0 && (material.roughness ?? 1) >= CLOTH_ROUGHNESS
  if (category === 'curtain' && isCloth)
    return { ...plain, translucency: { amount: material.alphaMode === 'blend' ? THROUGH.sheer : THROUGH.curtain } }
  const glows = material.emissive?.some((part) => part > 0) ?? false
  return glows ? { ...plain, translucency: { amount: THROUGH.leaf } } : plain
}

const cube = boxOf([-0.5, -0.5, -0.5], [0.5, 0.5, 0.5])

/** A plain block of its true size for a product without a model, as the studio draws it. */
const block = ({ size: { width, height, depth }, mount }: ShotProduct, color: string): Instance => {
  const [up, forward] = [mount === 'ceiling' ? -height / 2 : height / 2, mount === 'wall' ? depth / 2 : 0]
  const local = new Matrix4().makeTranslation(0, up, forward).multiply(new Matrix4().makeScale(width, height, depth))
  return { mesh: cube, materials: [plainMaterial(color, 0.8)], transform: local.elements }
}

/** A model in one of its variants. @throws Error that says why it cannot be drawn */
const readInstances = async (model: OpenDocument | UnreadableModel, variant: string | undefined): Promise<Instance[]> => {
  if (model instanceof UnreadableModel) throw model
  const instances = await model.instances(variant)
  if (instances.length === 0) throw new UnreadableModel('it has no triangles')
  for (const { mesh } of instances) prepareMesh(mesh)
  return instances
}

const instancesOf = async (item: ShotItem, product: ShotProduct, models: OpenModels, onUnreadable: OnUnreadable): Promise<Instance[]> => {
  const variant = variantOf(product.variants, item.variantId)
  const url = product.threeDModel?.url
  const model = url === undefined ? undefined : models.get(url)
  const modelled = model && (await readInstances(model, variant?.sku).catch((cause: Error) => cause))
  if (modelled instanceof Error) onUnreadable({ productId: product.id, url: url!, reason: modelled.message })
  const own = Array.isArray(modelled) ? modelled : [block(product, variant?.color ?? UNKNOWN_COLOR)]
  const place = placeOf(item)
  return own.map((instance) => ({ ...instance, transform: place.clone().multiply(new Matrix4().fromArray(instance.transform!)).elements }))
}

/** A cord of one metre, up from its foot: as a bar it is as thin as a cord. */
const cord: Mesh = boxOf([-CORD.radius, 0, -CORD.radius], [CORD.radius, 1, CORD.radius])
const cordMaterial = plainMaterial(CORD.color, CORD.roughness)

const cordOf = ({ position: { x, y, z } }: ShotItem, ceiling: number): Instance => ({
  mesh: cord,
  materials: [cordMaterial],
  transform: new Matrix4().makeTranslation(x, y, z).multiply(new Matrix4().makeScale(1, Math.max(1e-4, ceiling - y), 1)).elements,
})

export interface Furnished {
  instances: Instance[]
  lights: Light[]
}

/** @param lampsLit whether lamps without a switch state are lit */
export const furnished = async (
  { scene, items, products }: RoomShot,
  models: OpenModels,
  lampsLit: boolean,
  onUnreadable: OnUnreadable,
): Promise<Furnished> => {
  const pieces = items.flatMap((item) => {
    const product = products.get(item.productId)
    if (!product) return []
    const burner = isLamp(product.category) && isLit(item, lampsLit) ? burnerOf(placedItemOf(item, product)) : null
    return [{ item, product, burner }]
  })
  const burners = pieces.flatMap(({ burner }) => burner ?? [])
  const candelas = candelasOf(burners.map(({ strength }) => strength))
  const made = await Promise.all(
    pieces.map(async ({ item, product, burner }): Promise<Furnished> => {
      const instances = await instancesOf(item, product, models, onUnreadable)
      const cords = product.mount === 'ceiling' ? [cordOf(item, scene.room.dimensions.height)] : []
      if (burner) {
        const { x, y, z } = burner.at
        const lamp = lit(instances, candelas[burners.indexOf(burner)]!, [x, y, z])
        return { instances: [...lamp.instances, ...cords], lights: lamp.lights }
      }
      const plain = instances.map((instance) => ({ ...instance, materials: instance.materials.map((one) => inLight(one, product.category)) }))
      return { instances: [...plain, ...cords], lights: [] }
    }),
  )
  return { instances: made.flatMap(({ instances }) => instances), lights: made.flatMap(({ lights }) => lights) }
}
