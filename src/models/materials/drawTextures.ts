/** Draws the collection’s textures into files: for the web as WebP, for native viewers as JPEG or PNG. */
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../writeWhole.ts'
import { asPlain, asWebp, drawTexture } from './encode.ts'
import { LABELS, ROLES, TEXTURE_FOLDER, TEXTURE_INDEX, textureSourceHash, type IndexedTexture, type TextureIndex } from './textureFiles.ts'
import { TEXTURES, type Texture, type TextureName } from './textures.ts'

const PLAIN_QUALITY = [82, 78, 72] as const

/** Draws one texture and writes its files into `folder`. */
export const drawTextureFiles = async (name: TextureName, folder: string): Promise<IndexedTexture> => {
  const drawn = drawTexture(name)
  const { quality }: Texture = TEXTURES[name]
  const indexed: IndexedTexture = { mean: drawn.mean, roughness: drawn.roughness, files: { web: {}, plain: {} } }
  for (const [i, role] of ROLES.entries()) {
    const image = drawn[role]
    if (!image) continue
    const plainType = image.channels === 4 ? 'png' : 'jpeg'
    const versions = [
      ['web', await asWebp(image, quality[i] ?? 70), 'webp'],
      ['plain', await asPlain(image, PLAIN_QUALITY[i] ?? 80), plainType],
    ] as const
    for (const [format, bytes, type] of versions) {
      const file = `${name}-${LABELS[role]}.${type}`
      await writeWhole(join(folder, file), bytes)
      indexed.files[format][role] = { file, sha256: createHash('sha256').update(bytes).digest('hex'), mimeType: `image/${type}` }
    }
  }
  return indexed
}

/** Draws all textures and removes the files of textures that no longer exist. */
export const drawTextures = async (onProgress: (done: number, total: number, name: string) => void, folder = TEXTURE_FOLDER): Promise<void> => {
  const names = Object.keys(TEXTURES).toSorted() as TextureName[]
  const index: TextureIndex = { source: await textureSourceHash(), textures: {} }
  for (const [i, name] of names.entries()) {
    index.textures[name] = await drawTextureFiles(name, folder)
    onProgress(i + 1, names.length, name)
  }
  await writeWhole(join(folder, TEXTURE_INDEX), `${JSON.stringify(index, null, 1)}\n`)
  const kept = new Set([
    TEXTURE_INDEX,
    ...Object.values(index.textures).flatMap(({ files }) => Object.values(files).flatMap((roles) => Object.values(roles).map(({ file }) => file))),
  ])
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(join(folder, file))
}
