/** The table of `npm run furniture -- table`, build/collection.md: what each product asks of a network and a graphics card, worst first. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { COLLECTION } from '#collection/index.ts'
import { slotMeshes } from '#models/glb.ts'
import { assembled, paintsOf } from '#collection/making/makeModel.ts'

/** Khronos' budget for a planner, and what Scene Viewer takes of a plain file. */
export const BUDGET = {
  bytes: 1_000_000,
  triangles: 40_000,
  drawCalls: 5,
  plainBytes: 10_000_000,
  vertices: 30_000,
  materials: 10,
} as const

export interface Weight {
  sku: string
  bytes: number
  triangles: number
  drawCalls: number
  textures: number
  textureBytes: number
  plainBytes: number
  vertices: number
  materials: number
}

/** The part of a GLB's JSON that lists its images. */
const described = z.looseObject({
  images: z.array(z.looseObject({ name: z.string().optional(), bufferView: z.int() })).default([]),
  bufferViews: z.array(z.looseObject({ byteLength: z.int() })).default([]),
})

/** Pictures inside a GLB, by name, with their bytes. */
const picturesIn = (glb: Buffer): { name: string; bytes: number }[] => {
  const length = glb.readUInt32LE(12)
  const { images, bufferViews } = described.parse(JSON.parse(glb.toString('utf8', 20, 20 + length)))
  return images.map(({ name = '', bufferView }) => ({ name, bytes: bufferViews[bufferView]?.byteLength ?? 0 }))
}

const weigh = (
  { sku, model, plain }: CatalogueEntry & { model: NonNullable<CatalogueEntry['model']> },
  pictures: readonly { bytes: number }[],
): Weight => {
  const product = COLLECTION.find((one) => one.sku === sku)!
  const meshes = slotMeshes(assembled(product), product.variants)
  return {
    sku,
    bytes: model.bytes,
    triangles: model.triangles,
    drawCalls: meshes.length,
    textures: pictures.length,
    textureBytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    plainBytes: plain?.bytes ?? 0,
    vertices: meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0),
    materials: paintsOf(product).length,
  }
}

export const over = (weight: Weight): (keyof typeof BUDGET)[] =>
  (Object.keys(BUDGET) as (keyof typeof BUDGET)[]).filter((name) => weight[name] > BUDGET[name])

const figure = (value: number): string => Math.round(value).toLocaleString('en')
const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)).join(' | ')} |`
const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const SUMS = ['bytes', 'triangles', 'drawCalls', 'textures', 'vertices', 'plainBytes'] as const
const WORDS: Record<keyof Weight, string> = {
  sku: 'product',
  bytes: 'bytes',
  triangles: 'triangles',
  drawCalls: 'draw calls',
  textures: 'textures',
  textureBytes: 'of them textures',
  plainBytes: 'plain file, bytes',
  vertices: 'plain file, vertices',
  materials: 'materials',
}

const overLines = (weights: readonly Weight[]): string[] => {
  const found = weights.filter((weight) => over(weight).length > 0)
  if (found.length === 0) return ['Every product keeps to every limit.']
  return found.map(
    (weight) =>
      `- ${weight.sku}: ${over(weight)
        .map((name) => `${figure(weight[name])} ${WORDS[name]} (at most ${figure(BUDGET[name])})`)
        .join(', ')}`,
  )
}

/**
 * The page, as Markdown.
 * @param shared each texture's bytes, once, however many products carry it
 */
export const collectionPage = (weights: readonly Weight[], shared: ReadonlyMap<string, number>): string => {
  const sum = (name: Exclude<keyof Weight, 'sku'>) => weights.reduce((total, weight) => total + weight[name], 0)
  const sharedBytes = [...shared.values()].reduce((total, bytes) => total + bytes, 0)
  const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes || (a.sku < b.sku ? -1 : 1))
  return [
    '# What the collection weighs',
    '',
    `Written by \`npm run furniture -- table\` from the models that \`npm run furniture\` has made. ${weights.length} products with a model; the web’s files have ${figure(sum('bytes'))} bytes together, ` +
      `of which ${figure(sum('textureBytes'))} are textures: ${figure(sum('textures'))} in the files, ${figure(shared.size)} different ones of ${figure(sharedBytes)} bytes, each decoded once however many products show it.`,
    '',
    row(['', 'least', 'half', 'nine in ten', 'most', 'limit']),
    '|---|--:|--:|--:|--:|--:|',
    ...SUMS.map((name) => {
      const sorted = weights.map((weight) => weight[name]).toSorted((a, b) => a - b)
      return row([WORDS[name], at(sorted, 0), at(sorted, 0.5), at(sorted, 0.9), at(sorted, 1), name === 'textures' ? '' : BUDGET[name]])
    }),
    '',
    '## Over a limit',
    '',
    ...overLines(heaviest),
    '',
    '## Every product, the heaviest first',
    '',
    row([WORDS.sku, WORDS.bytes, WORDS.triangles, WORDS.drawCalls, WORDS.textures, WORDS.vertices, WORDS.plainBytes]),
    '|---|--:|--:|--:|--:|--:|--:|',
    ...heaviest.map((one) => row([one.sku, one.bytes, one.triangles, one.drawCalls, one.textures, one.vertices, one.plainBytes])),
    '',
  ].join('\n')
}

/** @param models folder that model paths are relative to */
export const weighCollection = async (
  entries: readonly CatalogueEntry[],
  models: string,
): Promise<{ weights: Weight[]; shared: Map<string, number> }> => {
  const shared = new Map<string, number>()
  const weights: Weight[] = []
  for (const product of entries) {
    const { model } = product
    if (model === null) continue
    const pictures = picturesIn(await readFile(join(models, model.path)))
    for (const { name, bytes } of pictures) shared.set(name, bytes)
    weights.push(weigh({ ...product, model }, pictures))
  }
  return { weights, shared }
}
