/** The texture files of the collection. They are drawn once and kept with the code, so that the same model has the same bytes on every machine. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { textureName } from '#contract/catalog/textureName.ts'
import { sourceHash } from '../sourceHash.ts'
import type { TextureName } from './textures.ts'

export const TEXTURE_FOLDER = join(import.meta.dirname, '../textures')
export const TEXTURE_INDEX = 'textures.json'

export interface TextureFile {
  /** Label and content, as the GLB names it. */
  name: string
  bytes: Uint8Array
  mimeType: string
}
/** The three images of a texture in one format. */
export interface TextureSet {
  base: TextureFile | null
  normal: TextureFile | null
  surface: TextureFile | null
  mean: readonly [number, number, number]
  roughness: number
}
export type Format = 'web' | 'plain'
export type TextureSource = (name: TextureName, format: Format) => Promise<TextureSet>

export const ROLES = ['base', 'normal', 'surface'] as const
export type Role = (typeof ROLES)[number]
export const LABELS: Record<Role, string> = { base: 'color', normal: 'relief', surface: 'surface' }

/** Index entry of one texture; each file is beside the index. */
export interface IndexedTexture {
  mean: readonly [number, number, number]
  roughness: number
  files: Record<Format, Partial<Record<Role, { file: string; sha256: string; mimeType: string }>>>
}
export interface TextureIndex {
  /** `textureSourceHash` of the sources that the textures were drawn by. */
  source: string
  textures: Record<string, IndexedTexture>
}

export const readTextureIndex = async (folder = TEXTURE_FOLDER): Promise<TextureIndex> =>
  JSON.parse(await readFile(join(folder, TEXTURE_INDEX), 'utf8')) as TextureIndex

/** Sources that decide no pixel: the palette only names the textures, and these two read and write the files. */
const NOT_DRAWING = new Set(['palette.ts', 'textureFiles.ts', 'drawTextures.ts'])

/** SHA-256 of the sources that decide the pixels of textures. */
export const textureSourceHash = async (): Promise<string> => {
  const files = (await readdir(import.meta.dirname)).filter((file) => !file.includes('.test.') && !NOT_DRAWING.has(file))
  return sourceHash(files.map((file) => join(import.meta.dirname, file)))
}

/** Reads each file once. @param folder holds the index and its files */
export const openTextures = async (folder = TEXTURE_FOLDER): Promise<TextureSource> => {
  const { textures } = await readTextureIndex(folder)
  const contents = new Map<string, Promise<Uint8Array>>()
  const contentOf = (file: string): Promise<Uint8Array> => {
    const known = contents.get(file)
    if (known) return known
    const content = readFile(join(folder, file))
    contents.set(file, content)
    return content
  }
  return async (name, format) => {
    const texture = textures[name]
    if (!texture) throw new Error(`The texture ${name} is not kept: npm run furniture draws it.`)
    const read = async (role: Role): Promise<TextureFile | null> => {
      const said = texture.files[format][role]
      if (!said) return null
      return { name: textureName(`${name}-${LABELS[role]}`, said.sha256), bytes: await contentOf(said.file), mimeType: said.mimeType }
    }
    const [base, normal, surface] = await Promise.all(ROLES.map(read))
    return { base: base!, normal: normal!, surface: surface!, mean: texture.mean, roughness: texture.roughness }
  }
}
