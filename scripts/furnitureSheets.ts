/** Contact sheets of the collection from the pictures that the build has drawn: `npm run furniture -- sheet [STYLE|CATEGORY|GROUP]`. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { catalogueFile, type CatalogueEntry } from '#contract/catalog/catalog.ts'
import { CATEGORIES, CATEGORY_GROUPS, STYLES } from '#contract/wire/vocabulary.ts'
import { writeWhole } from '#models/writeWhole.ts'

const [CELL, LABEL, COLUMNS] = [300, 24, 6]

/** Pictures side by side on plaster. */
export const sheet = (pictures: readonly Buffer[], columns: number, size: number, labels: readonly string[] = []): Promise<Buffer> => {
  const tall = size + (labels.length > 0 ? LABEL : 0)
  return Promise.all(pictures.map((picture) => sharp(picture).resize(size, size).png().toBuffer())).then((cells) =>
    sharp({ create: { width: columns * size, height: Math.ceil(cells.length / columns) * tall, channels: 3, background: '#FAF7F2' } })
      .composite(
        cells.flatMap((input, i) => {
          const [left, top] = [(i % columns) * size, Math.floor(i / columns) * tall]
          const label = labels[i]
          return [{ input, left, top }, ...(label ? [{ input: caption(label, size), left, top: top + size }] : [])]
        }),
      )
      .png()
      .toBuffer(),
  )
}

const caption = (words: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="${width / 2}" y="15" text-anchor="middle" font-family="sans-serif" font-size="13" fill="#57503F">${words}</text></svg>`,
  )

const belongs = ({ styles, category }: CatalogueEntry, to: string): boolean => new Set<string>([...styles, category, CATEGORIES[category]]).has(to)

/**
 * Writes a sheet for the one named, or for every style and group of categories, into `folder`.
 * @returns the files' paths
 * @throws when the word names nothing, or no picture is there yet
 */
export const contactSheets = async (catalogueDir: string, folder: string, only?: string): Promise<string[]> => {
  const file = catalogueFile.parse(JSON.parse(await readFile(join(catalogueDir, 'catalogue.json'), 'utf8')))
  const names: string[] = only ? [only] : [...STYLES, ...CATEGORY_GROUPS]
  const written: string[] = []
  for (const name of names) {
    const shown = file.products
      .filter((entry) => belongs(entry, name))
      .flatMap(({ variants, sku }) => variants.map((variant) => ({ label: variant.sku === sku ? sku : variant.sku, image: variant.image })))
      .flatMap(({ label, image }) => (image && existsSync(join(catalogueDir, image)) ? [{ label, path: join(catalogueDir, image) }] : []))
    if (shown.length === 0 && only)
      throw new Error(`No picture belongs to ${name}. Name a style, a category or a group of them, and make the pictures first: npm run furniture.`)
    if (shown.length === 0) continue
    const pictures = await Promise.all(shown.map(({ path }) => readFile(path)))
    const path = join(folder, `${name}.png`)
    await writeWhole(
      path,
      await sheet(
        pictures,
        COLUMNS,
        CELL,
        shown.map(({ label }) => label),
      ),
    )
    written.push(path)
  }
  return written
}
