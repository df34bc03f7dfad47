import { Logger, NodeIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'

/** Any GLB, with meshopt or without, and nothing said on the way. @throws what glTF-Transform throws when it is none */
export const readGlb = async (bytes: Uint8Array): Promise<Document> => {
  await MeshoptDecoder.ready
  return new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .readBinary(bytes)
}
