/**
 * Merges documents and tidies the result, by glTF-Transform's core: its library of functions compiles code as it is read, which the page's content
 * policy forbids.
 */
import { Buffer, Root, TextureInfo, type Document, type Graph, type Property } from '@gltf-transform/core'

type Maker = new (graph: Graph<Property>) => Property

/** Copies everything of a document into another. @returns the copy of each part */
export const mergeInto = (target: Document, source: Document): Map<Property, Property> => {
  const made = new Map<Property, Property>([[source.getRoot(), target.getRoot()]])
  const resolve = <T extends Property>(part: T): T => {
    // A texture's info belongs to its material, which copies it.
    if (part instanceof TextureInfo) return part
    let copy = made.get(part)
    if (!copy) {
      copy = new (part.constructor as Maker)(target.getGraph())
      made.set(part, copy)
    }
    return copy as T
  }
  for (const extension of source.getRoot().listExtensionsUsed()) {
    const own = target.createExtension(extension.constructor as Parameters<Document['createExtension']>[0])
    if (extension.isRequired()) own.setRequired(true)
  }
  const parts = new Set<Property>()
  for (const edge of source.getGraph().listEdges()) {
    parts.add(edge.getChild())
    parts.add(edge.getParent())
  }
  parts.delete(source.getRoot())
  for (const part of parts) if (!(part instanceof TextureInfo)) resolve(part)
  for (const part of parts) if (!(part instanceof TextureInfo)) resolve(part).copy(part, resolve)
  return made
}

/** Everything that the document's scenes are made of. */
const reachable = (document: Document): Set<Property> => {
  const found = new Set<Property>()
  const left: Property[] = document.getRoot().listScenes()
  for (let next = left.pop(); next; next = left.pop()) {
    if (found.has(next)) continue
    found.add(next)
    left.push(...document.getGraph().listChildren(next))
  }
  return found
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

/** Textures that are equal, byte for byte, become one: products share timbers and cloths. */
const joinTextures = (document: Document): void => {
  const kept: { texture: ReturnType<Document['createTexture']>; image: Uint8Array }[] = []
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage()
    if (!image) continue
    const twin = kept.find((other) => sameBytes(other.image, image))
    if (!twin) {
      kept.push({ texture, image })
      continue
    }
    for (const parent of texture.listParents()) if (!(parent instanceof Root)) parent.swap(texture, twin.texture)
    texture.dispose()
  }
}

/** Drops nodes outside a scene, joins equal textures, and lays everything into one buffer, as a GLB has it. */
export const tidy = (document: Document): void => {
  const root = document.getRoot()
  const shown = reachable(document)
  const all = new Set(
    document
      .getGraph()
      .listEdges()
      .map((edge) => edge.getChild()),
  )
  for (const part of all) if (!shown.has(part) && !(part instanceof Buffer) && !(part instanceof TextureInfo)) part.dispose()
  joinTextures(document)
  const [buffer, ...others] = root.listBuffers()
  for (const accessor of root.listAccessors()) if (buffer) accessor.setBuffer(buffer)
  for (const other of others) other.dispose()
}
