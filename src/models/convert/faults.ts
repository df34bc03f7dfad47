/** Faults of a file for the viewer that opens it. For tests and measurements: the validator is a development dependency. */
import { NodeIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { getSceneVertexCount, VertexCountMethod } from '@gltf-transform/functions'
import { validateBytes } from 'gltf-validator'
import { readGlb } from './readGlb.ts'
import { AR_BUDGETS, type ArBudget, type ArExtent, type ArTarget } from './targets.ts'
import { readZip, type FoundEntry } from './zip.ts'

/** Extensions that our own viewer supports. */
const WEB_EXTENSIONS = new Set(['EXT_meshopt_compression', 'EXT_texture_webp', 'KHR_mesh_quantization'])
const PICTURES: Readonly<Record<'web' | 'android', readonly string[]>> = { web: ['image/webp'], android: ['image/jpeg', 'image/png'] }

const over = (what: string, has: number, may: number): string[] => (has > may ? [`${what}: ${has}, at most ${may}`] : [])

/** The validator cannot read meshopt: it is shown the same document, decoded. */
const decoded = async (document: Document): Promise<Uint8Array> => {
  for (const extension of document.getRoot().listExtensionsUsed()) if (extension.extensionName === 'EXT_meshopt_compression') extension.dispose()
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)
}

const invalid = async (bytes: Uint8Array): Promise<string[]> => {
  // Tangents are left to the renderer.
  const { issues } = await validateBytes(bytes, { ignoredIssues: ['MESH_PRIMITIVE_GENERATED_TANGENT_SPACE'] })
  return issues.messages.filter(({ severity }) => severity <= 1).map(({ code, message, pointer = '' }) => `${code} ${pointer} ${message}`)
}

const pictureFaults = (document: Document, target: 'web' | 'android', { side }: ArBudget): string[] =>
  document
    .getRoot()
    .listTextures()
    .flatMap((texture) => {
      const wrong = PICTURES[target].includes(texture.getMimeType()) ? [] : [`a picture is ${texture.getMimeType()}`]
      return [...wrong, ...over('pixels a side', Math.max(...(texture.getSize() ?? [Infinity])), side)]
    })

const extensionFaults = (document: Document, target: 'web' | 'android'): string[] => {
  const root = document.getRoot()
  const required = root.listExtensionsRequired().map(({ extensionName }) => extensionName)
  const used = root.listExtensionsUsed().map(({ extensionName }) => extensionName)
  const unbaked = target === 'web' ? ['KHR_materials_variants'] : ['KHR_materials_variants', 'KHR_texture_transform']
  return [
    ...required.filter((name) => target === 'android' || !WEB_EXTENSIONS.has(name)).map((name) => `${name} is required`),
    ...used.filter((name) => unbaked.includes(name)).map((name) => `${name} is left in`),
    ...(target === 'web' && !required.includes('EXT_meshopt_compression') ? ['it is not compressed'] : []),
  ]
}

const glbFaults = async (bytes: Uint8Array, target: 'web' | 'android', budget: ArBudget): Promise<string[]> => {
  const document = await readGlb(bytes)
  const root = document.getRoot()
  const [scene] = root.listScenes()
  const faults = [
    ...extensionFaults(document, target),
    ...pictureFaults(document, target, budget),
    ...over('triangles', scene ? getSceneVertexCount(scene, VertexCountMethod.RENDER) / 3 : 0, budget.triangles),
    ...over('vertices', scene ? getSceneVertexCount(scene, VertexCountMethod.UPLOAD) : 0, budget.vertices),
    ...over('materials', root.listMaterials().length, budget.materials),
  ]
  return [...faults, ...(await invalid(target === 'web' ? await decoded(document) : bytes))]
}

const LAYER = /\.usd[ac]?$/
const KINDS = /\.(?:usd[ac]?|png|jpe?g)$/

const entryFaults = ({ name, offset, isStored, isWhole }: FoundEntry): string[] => [
  ...(isStored ? [] : [`${name} is compressed`]),
  ...(isWhole ? [] : [`${name} is not what its checksum says`]),
  ...(offset % 64 === 0 ? [] : [`${name} begins at ${offset}, which is no multiple of 64`]),
  ...(KINDS.test(name) ? [] : [`${name} is of a kind that USDZ does not hold`]),
]

/** Triangles as drawn: each shape as often as the scene refers to it. */
const usdTriangles = (scene: string, entries: readonly FoundEntry[]): number => {
  const decoder = new TextDecoder()
  const counts = new Map(
    entries.map(({ name, data }) => [name, (/faceVertexCounts = \[([^\]]*)\]/.exec(decoder.decode(data))?.[1] ?? '').split(',').length]),
  )
  return [...scene.matchAll(/references = @\.\/([^@]+)@/g)].reduce((sum, [, name = '']) => sum + (counts.get(name) ?? 0), 0)
}

const usdzFaults = (bytes: Uint8Array, budget: ArBudget): string[] => {
  const entries = readZip(bytes)
  const [first] = entries
  if (!first || !LAYER.test(first.name)) return ['the first file is no USD layer']
  const scene = new TextDecoder().decode(first.data)
  const names = new Set(entries.map(({ name }) => name))
  const named = [...scene.matchAll(/@(?:\.\/)?([^@]+)@/g)].map(([, name = '']) => name)
  return [
    ...entries.flatMap(entryFaults),
    ...named.filter((name) => !names.has(name)).map((name) => `${name} is named and not there`),
    ...['metersPerUnit = 1\n', 'upAxis = "Y"\n'].filter((said) => !scene.includes(said)).map((said) => `it does not say ${said.trim()}`),
    ...over(
      'triangles',
      usdTriangles(
        scene,
        entries.filter(({ name }) => name.startsWith('geometries/')),
      ),
      budget.triangles,
    ),
  ]
}

/** Sentences on what is wrong with a file; none when it is as it should be. A file that cannot be read at all is one fault. */
export const arFaults = async (bytes: Uint8Array, target: ArTarget, extent: ArExtent): Promise<string[]> => {
  const budget = AR_BUDGETS[target][extent]
  try {
    const own = target === 'ios' ? usdzFaults(bytes, budget) : await glbFaults(bytes, target, budget)
    return [...over('bytes', bytes.length, budget.bytes), ...own]
  } catch (cause) {
    return [`it cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`]
  }
}
