/** A model's description and data as a glTF-Transform document: decompressed, its textures in forms that every step reads. */
import { Logger, NodeIO, type Document, type JSONDocument, type Scene } from '@gltf-transform/core'
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  EXTTextureAVIF,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVariants,
  KHRMaterialsVolume,
  KHRMeshQuantization,
  KHRTextureBasisu,
  KHRTextureTransform,
  type InstancedMesh,
} from '@gltf-transform/extensions'
import draco from 'draco3dgltf'
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { checkTriangles, trianglesOf } from './container.ts'
import { ModelRefused } from './refused.ts'
import { readTextures } from './textures.ts'

/** Extensions of packing: removed by reading, and chosen again for writing. */
const PACKING = [EXTMeshoptCompression, EXTTextureAVIF, EXTTextureWebP, KHRDracoMeshCompression, KHRMeshQuantization, KHRTextureBasisu]

const EXTENSIONS = [
  ...PACKING,
  EXTMeshGPUInstancing,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVariants,
  KHRMaterialsVolume,
  KHRTextureTransform,
]
/** Extensions that do not affect the imported shape and materials: a file that requires them is read without. */
const WITHOUT: readonly { names: RegExp; note?: string }[] = [
  { names: /^(?:KHR|EXT)_lights_/, note: 'Its lights were left out.' },
  { names: /^(?:KHR|EXT|MSFT)_audio/, note: 'Its sounds were left out.' },
  { names: /^(?:KHR|EXT|MSFT)_(?:xmp|xmp_json_ld|physics\w*|rigid_bodies|collision_shapes|implicit_shapes|interactivity|animation_pointer)$/ },
  { names: /^KHR_node_(?:visibility|selectability|hoverability)$/ },
]
const isWithout = (name: string): boolean => WITHOUT.some(({ names }) => names.test(name))

const KNOWN: ReadonlySet<string> = new Set(EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME))

export const SILENT = new Logger(Logger.Verbosity.SILENT)

const ready = Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready, MeshoptSimplifier.ready])
let dracoDecoder: Promise<object> | undefined

/** Reads and writes models with the extensions that are understood; Draco, whose decoder is large, where it is asked for. */
export const modelIO = async ({ withDraco = false } = {}): Promise<NodeIO> => {
  await ready
  const io = new NodeIO()
    .setLogger(SILENT)
    .registerExtensions(EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })
  return withDraco ? io.registerDependencies({ 'draco3d.decoder': await (dracoDecoder ??= draco.createDecoderModule()) }) : io
}

/** Supported parts of the file. @throws ModelRefused if it requires an unknown extension */
const readable = (files: JSONDocument): JSONDocument => {
  const { extensionsRequired = [], ...json } = files.json
  const needed = extensionsRequired.filter((name) => !isWithout(name))
  const unknown = needed.filter((name) => !KNOWN.has(name)).map(shown)
  if (unknown.length > 0)
    throw new ModelRefused(`The model cannot be read: it does not go without ${unknown.slice(0, 20).join(', ')}, which is not known here.`)
  return { ...files, json: { ...json, extensionsRequired: needed } }
}
const shown = (name: string): string => JSON.stringify(name.slice(0, 60))

const extensionsUsed = ({ json }: JSONDocument): string[] => [...new Set([...(json.extensionsUsed ?? []), ...(json.extensionsRequired ?? [])])]

/** Triangles as drawn, each use of a mesh counted. */
const trianglesIn = (scene: Scene): number => {
  let sum = 0
  scene.traverse((node) => {
    const batch = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing')
    const uses = batch ? Math.max(0, ...batch.listAttributes().map((attribute) => attribute.getCount())) : 1
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const corners = (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0
      sum += uses * trianglesOf(primitive.getMode(), corners)
    }
  })
  return sum
}

/**
 * Reads a model that `readModelFiles` has checked.
 * @returns `unread`: sentences on extensions of the file that are passed over
 * @throws ModelRefused
 */
export const readDocument = async (files: JSONDocument): Promise<{ document: Document; unread: string[] }> => {
  const used = extensionsUsed(files)
  const io = await modelIO({ withDraco: used.includes(KHRDracoMeshCompression.EXTENSION_NAME) })
  // Errors of the reader are in the words of its own code.
  const document = await io.readJSON(readable(files)).catch((cause: unknown) => {
    throw new ModelRefused(
      'The model cannot be read: a part of its description names another that is not there or is of another kind, or its data is broken.',
      { cause },
    )
  })
  document.setLogger(SILENT)
  // A Draco part may hold more than the description says of it.
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  if (scene) checkTriangles(trianglesIn(scene))
  await readTextures(document)
  for (const extension of document.getRoot().listExtensionsUsed()) if (PACKING.some((one) => extension instanceof one)) extension.dispose()
  const unknown = used.filter((name) => !KNOWN.has(name) && !isWithout(name)).map(shown)
  return {
    document,
    unread: [
      ...WITHOUT.flatMap(({ names, note }) => (note !== undefined && used.some((name) => names.test(name)) ? [note] : [])),
      ...(unknown.length > 0 ? [`These extensions of the file are not known and were passed over: ${unknown.slice(0, 20).join(', ')}.`] : []),
    ],
  }
}
