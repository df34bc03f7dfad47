/** Small models for tests, made on the spot: a box with an image on its front, in two finishes. */
import { Document, NodeIO, type Accessor, type Primitive, type Texture } from '@gltf-transform/core'
import { KHRMaterialsTransmission, KHRMaterialsVariants, KHRTextureTransform } from '@gltf-transform/extensions'
import sharp from 'sharp'

type Triple = [number, number, number]
export const COLORS = { topLeft: [255, 0, 0], topRight: [0, 255, 0], bottomLeft: [0, 0, 255], bottomRight: [255, 255, 0] } as const
const SIDE = 64

/** An image with a colour in each quarter. */
const quarters = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const { topLeft, topRight, bottomLeft, bottomRight } = COLORS
      const [left, right] = y < SIDE / 2 ? [topLeft, topRight] : [bottomLeft, bottomRight]
      pixels.set(x < SIDE / 2 ? left : right, (y * SIDE + x) * 3)
    }
  return new Uint8Array(
    await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
      .png()
      .toBuffer(),
  )
}

/** An image of as many bytes as an image can have. */
export const noise = async (side: number, seed: number): Promise<Uint8Array<ArrayBuffer>> => {
  let state = seed
  const pixels = Buffer.from(Uint8Array.from({ length: side * side * 3 }, () => (state = (state * 16807) % 2147483647) >> 12))
  return new Uint8Array(
    await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}

export interface Transform {
  offset?: [number, number]
  rotation?: number
  scale?: [number, number]
}
export interface Modelled {
  /** Half the box's sides and where its middle is, metres. */
  half?: Triple
  middle?: Triple
  /** Transform of KHR_texture_transform. */
  transform?: Transform
  /** Coordinates of the front's corners: top left, top right, bottom left, bottom right. */
  uvs?: readonly number[]
  picture?: Uint8Array<ArrayBuffer>
  /** Bumps of the front. */
  relief?: Uint8Array<ArrayBuffer>
  /** Opacity of the front. */
  opacity?: number
  isDoubleSided?: boolean
  /** Transmission of the front. */
  transmission?: number
  /** Vertex colours of the front's corners. */
  colors?: readonly number[]
}

const boxPositions = (half: Triple, middle: Triple): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [0, 1, 2].map((axis) => middle[axis]! + (corner & (1 << axis) ? 1 : -1) * half[axis]!))
const BOX = [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5]

class Builder {
  readonly document = new Document()
  readonly #buffer = this.document.createBuffer()

  list(type: 'SCALAR' | 'VEC2' | 'VEC3', values: readonly number[]): Accessor {
    const array = type === 'SCALAR' ? new Uint32Array(values) : new Float32Array(values)
    return this.document.createAccessor().setType(type).setArray(array).setBuffer(this.#buffer)
  }

  part(positions: readonly number[], indices: readonly number[]): Primitive {
    return this.document.createPrimitive().setAttribute('POSITION', this.list('VEC3', positions)).setIndices(this.list('SCALAR', indices))
  }

  picture(image: Uint8Array<ArrayBuffer>): Texture {
    return this.document.createTexture().setImage(image).setMimeType('image/png')
  }

  write(parts: readonly Primitive[]): Promise<Uint8Array> {
    const mesh = this.document.createMesh('thing')
    for (const part of parts) mesh.addPrimitive(part)
    this.document.createScene().addChild(this.document.createNode('thing').setMesh(mesh))
    return new NodeIO().registerExtensions([KHRMaterialsTransmission, KHRMaterialsVariants, KHRTextureTransform]).writeBinary(this.document)
  }
}

/** Grey, red in `RED` and blue in `BLUE`. */
const painted = (document: Document, box: Primitive): Primitive => {
  const variants = document.createExtension(KHRMaterialsVariants)
  const list = variants.createMappingList()
  const paint = (name: string, color: Triple) =>
    document
      .createMaterial(name)
      .setBaseColorFactor([...color, 1])
      .setMetallicFactor(0)
  for (const [name, color] of [
    ['RED', [1, 0, 0]],
    ['BLUE', [0, 0, 1]],
  ] as [string, Triple][])
    list.addMapping(variants.createMapping().setMaterial(paint(name, color)).addVariant(variants.createVariant(name)))
  return box.setMaterial(paint('grey', [0.5, 0.5, 0.5])).setExtension('KHR_materials_variants', list)
}

const frontMaterial = async (builder: Builder, { transform, picture, relief, opacity, isDoubleSided = false, transmission }: Modelled) => {
  const { document } = builder
  const front = document.createMaterial('front').setMetallicFactor(0).setDoubleSided(isDoubleSided)
  front.setBaseColorTexture(builder.picture(picture ?? (await quarters())))
  if (relief) front.setNormalTexture(builder.picture(relief))
  if (opacity !== undefined) front.setAlphaMode('BLEND').setBaseColorFactor([1, 1, 1, opacity])
  if (transmission !== undefined)
    front.setExtension(
      'KHR_materials_transmission',
      document.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(transmission),
    )
  if (transform) {
    const { offset = [0, 0], rotation = 0, scale = [1, 1] } = transform
    const extension = document.createExtension(KHRTextureTransform).createTransform().setOffset(offset).setRotation(rotation).setScale(scale)
    front.getBaseColorTextureInfo()!.setExtension('KHR_texture_transform', extension)
  }
  return front
}

/** A box, grey or in one of two finishes; on its front, in either, an image. */
export const thing = async (wish: Modelled = {}): Promise<Uint8Array> => {
  const { half = [1, 0.5, 0.25], middle = [0, 0.5, 0], uvs = [0, 0, 1, 0, 0, 1, 1, 1], colors } = wish
  const builder = new Builder()
  const box = painted(builder.document, builder.part(boxPositions(half, middle), BOX))
  const [x, y] = [half[0] * 0.8, half[1] * 0.8]
  const z = middle[2] + half[2]
  const corners = [-x, y, x, y, -x, -y, x, -y].flatMap((value, i) => (i % 2 === 0 ? [middle[0] + value] : [middle[1] + value, z]))
  const front = builder
    .part(corners, [0, 2, 1, 1, 2, 3])
    .setAttribute('NORMAL', builder.list('VEC3', [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]))
    .setAttribute('TEXCOORD_0', builder.list('VEC2', uvs))
    .setMaterial(await frontMaterial(builder, wish))
  if (colors) front.setAttribute('COLOR_0', builder.list('VEC3', colors))
  return builder.write([box, front])
}

export interface Patch {
  color: Triple
  /** Metres a side; 1 when it is not said. */
  side?: number
  /** Has this colour as an image, and no colour of its own. */
  isPictured?: boolean
  opacity?: number
  transmission?: number
  glow?: Triple
  isDoubleSided?: boolean
}

/** Squares in a row, a material each. Colours are linear. */
export const patchwork = async (patches: readonly Patch[]): Promise<Uint8Array> => {
  const builder = new Builder()
  const { document } = builder
  const parts: Primitive[] = []
  for (const [
    i,
    { color, side = 1, isPictured = false, opacity = 1, transmission, glow = [0, 0, 0] as Triple, isDoubleSided = false },
  ] of patches.entries()) {
    const material = document
      .createMaterial(`patch ${i}`)
      .setBaseColorFactor([...(isPictured ? ([1, 1, 1] as const) : color), opacity])
      .setMetallicFactor(i % 2)
      .setRoughnessFactor(i / patches.length)
      .setEmissiveFactor(glow)
      .setDoubleSided(isDoubleSided)
      .setAlphaMode(opacity < 1 ? 'BLEND' : 'OPAQUE')
    if (transmission !== undefined)
      material.setExtension(
        'KHR_materials_transmission',
        document.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(transmission),
      )
    if (isPictured) {
      const [r, g, b] = color.map((value) => Math.round((1.055 * value ** (1 / 2.4) - 0.055) * 255)) as Triple
      const pixels = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r, g, b } } })
      material.setBaseColorTexture(builder.picture(new Uint8Array(await pixels.png().toBuffer())))
    }
    const corners = [0, 0, 0, side, 0, 0, 0, side, 0, side, side, 0].map((value, k) => (k % 3 === 0 ? value + i * 2 : value))
    const part = builder.part(corners, [0, 1, 2, 2, 1, 3]).setMaterial(material)
    parts.push(part.setAttribute('TEXCOORD_0', builder.list('VEC2', [0, 1, 1, 1, 0, 0, 1, 0])))
  }
  return builder.write(parts)
}

/** A flattened ball of many triangles, each with its own corners. */
export const ball = async (rings: number): Promise<Uint8Array> => {
  const builder = new Builder()
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i <= rings; i++)
    for (let k = 0; k < rings; k++) {
      const [up, round] = [(Math.PI * i) / rings, (2 * Math.PI * k) / rings]
      positions.push(Math.sin(up) * Math.cos(round), 1 - Math.cos(up), 0.5 * Math.sin(up) * Math.sin(round))
      if (i === rings) continue
      const [a, b] = [i * rings + k, i * rings + ((k + 1) % rings)]
      indices.push(a, b, a + rings, b, b + rings, a + rings)
    }
  const material = builder.document.createMaterial().setMetallicFactor(0)
  return builder.write([builder.part(positions, indices).setMaterial(material)])
}

/** Thin strands beside each other along x, a centimetre apart: each a box of its own. */
export const fringe = async (strands: number): Promise<Uint8Array> => {
  const builder = new Builder()
  const positions: number[] = []
  const indices: number[] = []
  for (let i = 0; i < strands; i++) {
    positions.push(...boxPositions([0.001, 0.05, 0.001], [i * 0.01 + 0.005, 0.05, 0]))
    indices.push(...BOX.map((corner) => corner + i * 8))
  }
  return builder.write([builder.part(positions, indices).setMaterial(builder.document.createMaterial())])
}
