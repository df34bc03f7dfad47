/** A document as the GLB of a target. */
import { NodeIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions'
import { reorder } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'

/** Has the document written as our own page reads it: meshopt and WebP. */
export const markForWeb = (document: Document): void => {
  document.createExtension(KHRMeshQuantization).setRequired(true)
  document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  if (document.getRoot().listTextures().length > 0) document.createExtension(EXTTextureWebP).setRequired(true)
}

/** For our own page: meshopt and WebP. */
export const writeWebGlb = async (document: Document): Promise<Uint8Array<ArrayBuffer>> => {
  await MeshoptEncoder.ready
  markForWeb(document)
  await document.transform(reorder({ encoder: MeshoptEncoder, target: 'size' }))
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return new Uint8Array(await io.writeBinary(document))
}

/** For viewers that know glTF alone: nothing in it is required beyond that. */
export const writePlainGlb = async (document: Document): Promise<Uint8Array<ArrayBuffer>> => {
  for (const extension of document.getRoot().listExtensionsUsed()) extension.setRequired(false)
  return new Uint8Array(await new NodeIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document))
}
