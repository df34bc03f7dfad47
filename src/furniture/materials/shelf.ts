/** Texture files, drawn once and kept in a folder: every worker and every later run takes them from there. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textureName } from '../../contract/textureName.ts'
import { asPlain, asWebp, drawTexture, type Picture } from './encode.ts'
import { TEXTURES, type Texture, type TextureName } from './textures.ts'

export interface TextureFile {
  /** Label and content, as the GLB names it. */
  name: string
  bytes: Uint8Array
  mimeType: string
}
/** The three pictures of a texture in one format. */
export interface TextureSet {
  base: TextureFile | null
  normal: TextureFile | null
  surface: TextureFile | null
  mean: readonly [number, number, number]
  roughness: number
}
export type Format = 'web' | 'plain'
export type TextureShelf = (name: TextureName, format: Format) => Promise<TextureSet>

const HERE = dirname(fileURLToPath(import.meta.url))
const ROLES = ['base', 'normal', 'surface'] as const
const LABELS = { base: 'color', normal: 'relief', surface: 'surface' } as const
const PLAIN_QUALITY = [82, 78, 72] as const

interface Sheet {
  mean: [number, number, number]
  roughness: number
  /** Content and MIME type of each file, by format and role. */
  files: Record<Format, Partial<Record<(typeof ROLES)[number], { sha256: string; mimeType: string }>>>
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')

/** Whatever decides a texture's pixels: the source of the materials, except for the palette, which only names them. */
export const textureSourceHash = async (): Promise<string> => {
  const files = (await readdir(HERE)).filter((file) => !file.includes('.test.') && file !== 'palette.ts').toSorted()
  const sources = await Promise.all(files.map((file) => readFile(join(HERE, file), 'utf8')))
  return sha256(sources.join('\0'))
}

const writeUnlessThere = async (path: string, data: Uint8Array | string): Promise<void> => {
  const part = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
  await writeFile(part, data)
  await rename(part, path)
}

const make = async (folder: string, name: TextureName): Promise<Sheet> => {
  const drawn = drawTexture(name)
  const texture: Texture = TEXTURES[name]
  const sheet: Sheet = { mean: [...drawn.mean], roughness: drawn.roughness, files: { web: {}, plain: {} } }
  for (const [i, role] of ROLES.entries()) {
    const picture: Picture | null = drawn[role]
    if (!picture) continue
    const plainType = picture.channels === 4 ? 'image/png' : 'image/jpeg'
    const versions = [
      ['web', await asWebp(picture, texture.quality[i] ?? 70), 'image/webp'],
      ['plain', await asPlain(picture, PLAIN_QUALITY[i] ?? 80), plainType],
    ] as const
    for (const [format, bytes, mimeType] of versions) {
      const content = sha256(bytes)
      await writeUnlessThere(join(folder, content), bytes)
      sheet.files[format][role] = { sha256: content, mimeType }
    }
  }
  await writeUnlessThere(join(folder, `${name}.json`), JSON.stringify(sheet))
  return sheet
}

/** @param folder where the files are kept; those of another source of the materials are left alone beside them */
export const openShelf = async (folder: string): Promise<TextureShelf> => {
  const own = join(folder, (await textureSourceHash()).slice(0, 16))
  await mkdir(own, { recursive: true })
  const sheets = new Map<TextureName, Promise<Sheet>>()
  const files = new Map<string, Promise<Uint8Array>>()

  const sheetOf = (name: TextureName): Promise<Sheet> => {
    const known = sheets.get(name)
    if (known) return known
    const sheet = readFile(join(own, `${name}.json`), 'utf8').then(
      (text) => JSON.parse(text) as Sheet,
      () => make(own, name),
    )
    sheets.set(name, sheet)
    return sheet
  }
  const fileOf = (content: string): Promise<Uint8Array> => {
    const known = files.get(content)
    if (known) return known
    const bytes = readFile(join(own, content))
    files.set(content, bytes)
    return bytes
  }

  return async (name, format) => {
    const sheet = await sheetOf(name)
    const take = async (role: (typeof ROLES)[number]): Promise<TextureFile | null> => {
      const file = sheet.files[format][role]
      if (!file) return null
      return { name: textureName(`${name}-${LABELS[role]}`, file.sha256), bytes: await fileOf(file.sha256), mimeType: file.mimeType }
    }
    const [base, normal, surface] = await Promise.all([take('base'), take('normal'), take('surface')])
    return { base, normal, surface, mean: sheet.mean, roughness: sheet.roughness }
  }
}
