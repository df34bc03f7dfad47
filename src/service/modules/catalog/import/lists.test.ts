/** Product lists as shops in Egypt have them: written by Excel, in three languages, with text around the table. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { length, plainNumber, price, whole, yesOrNo } from './cell.ts'
import { headingOf } from './headings.ts'
import { readManifest } from './manifest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-lists-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (...lines: string[]) => {
  const file = join(folder, 'products.csv')
  writeFileSync(file, lines.join('\r\n'))
  return readManifest(file)
}
const HEAD = 'sku;name_en;category;price;width;height;depth'
const LAMP = 'LAMP-1;Lamp;floor-lamp;1250;0,4;1,6;0,4'
/** Marks around a text that was copied from an Arabic page, an address book or a spreadsheet. */
const AROUND: readonly (readonly [string, string])[] = [
  ['\u200e', ''],
  ['\u200f', '\u200f'],
  ['\u202a', '\u202c'],
  ['\u202b', '\u202c'],
  ['\u2066', '\u2069'],
  ['\u2067', '\u2069'],
  ['\u2068', '\u2069'],
  ['\u061c', ''],
  ['\ufeff', '\u200b'],
  ['\u00a0', '\u202f'],
]

describe('a price', () => {
  const locales = ['ar-EG', 'ar-EG-u-nu-latn', 'en-EG', 'en-US', 'fr-EG', 'fr-FR', 'de-CH', 'fa-IR']
  const displays = ['symbol', 'narrowSymbol', 'code'] as const

  test('a price is read in every locale’s notation, with any marks around it', () => {
    const piastres = fc.integer({ min: 1, max: 9_999_999_99 })
    fc.assert(
      fc.property(
        piastres,
        fc.constantFrom(...locales),
        fc.constantFrom(...displays),
        fc.constantFrom(...AROUND),
        (amount, locale, currencyDisplay, [before, after]) => {
          const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EGP', currencyDisplay }).format(amount / 100)
          expect(price(`${before}${written}${after}`), JSON.stringify(written)).toBe(amount / 100)
        },
      ),
    )
  })

  test.each([
    ['١٥٬٤٠٠٫٥٠\u00a0ج.م.\u200f', 15_400.5],
    ['15 400,50 جنيه مصري', 15_400.5],
    ['١٥٤٠٠ جنيه', 15_400],
    ['LE 15,400', 15_400],
    ['۱۵۴۰۰', 15_400],
    ['１５４００', 15_400],
    ['15’400.50', 15_400.5],
    ['2 500 livres égyptiennes', 2500],
  ])('%s is read', (written, value) => {
    expect(price(written)).toBe(value)
  })
})

test.each([
  ['210 سم', 2.1],
  ['٢١٠\u00a0سم\u200f', 2.1],
  ['٢٫١ متر', 2.1],
  ['2,1\u202fm', 2.1],
  ['\u202a2100 mm\u202c', 2.1],
  ['210 CM.', 2.1],
  ['2.1 mètres', 2.1],
  ['２１０cm', 2.1],
])('a length: %s', (written, metres) => {
  expect(length(written)).toBe(metres)
})

test.each([
  ['نَعَم', true],
  ['\u200fنعم\u200f', true],
  ['أيوه', true],
  ['Oui\u00a0', true],
  ['\u202ayes\u202c', true],
  ['لا', false],
  ['\u2067لا\u2069', false],
  ['−', false],
])('yes and no: %s', (written, said) => {
  expect(yesOrNo(written)).toBe(said)
})

test('a number in per cent, and a whole one, are read in the digits of any keyboard', () => {
  for (const written of ['15%', '١٥٪', '\u200f١٥\u00a0٪\u200f', '۱۵ %', '１５％']) expect(plainNumber(written), written).toBe(15)
  for (const written of ['1 200', '١٬٢٠٠', '1,200', '۱۲۰۰']) expect(whole(written), written).toBe(1200)
})

describe('a heading', () => {
  test.each([
    ['SKU', 'sku'],
    ['Name (EN)', 'name_en'],
    ['Width (cm)', 'width', 'cm'],
    ['Height [mm]', 'height', 'mm'],
    ['العرض (سم)', 'width', 'سم'],
    ['الارتفاع سم', 'height', 'سم'],
    ['العُمق', 'depth'],
    ['Largeur (cm)', 'width', 'cm'],
    ['Profondeur', 'depth'],
    ['السعر (ج.م.)', 'price'],
    ['Price EGP', 'price'],
    ['Prix (£E)', 'price'],
    ['كود الصنف', 'sku'],
    ['الاسم بالعربية', 'name_ar'],
    ['الاسم بالإنجليزية', 'name_en'],
    ['Nom français', 'name_fr'],
    ['التصنيف', 'category'],
    ['Catégorie', 'category'],
    ['الكمية', 'stock'],
    ['Qté', 'stock'],
    ['\u200fاللون\u200f', 'color'],
    ['Legs', 'Legs'],
    ['الوزن', 'الوزن'],
  ])('%s names the column %s', (title, column, unit?: string) => {
    expect(headingOf(title)).toEqual({ column, ...(unit !== undefined && { unit }) })
  })
})

describe('a list', () => {
  test.each(['sep=;', '\ufeffsep=;', '"sep=;"', 'SEP=;'])('%s in the first line says the separator and is no row', async (line) => {
    const { products, skipped, notes } = await read(line, HEAD, LAMP)
    expect([products.length, skipped, notes]).toEqual([1, [], []])
  })

  test('the separator that is said counts, whatever else the head has', async () => {
    const [head, lamp] = [HEAD, LAMP].map((line) => line.replaceAll(';', '|'))
    expect((await read('sep=|', `${head}|Legs;,;,;,;,;,;,;,`, `${lamp}|4`)).products).toHaveLength(1)
  })

  test('rows that Excel leaves empty are passed over, and the others keep their numbers', async () => {
    const { products, skipped } = await read(HEAD, LAMP, ';;;;;;', '', '\u200f;\u00a0;;;;;', LAMP.replace('LAMP-1', 'LAMP-2'), ';;;;;;', ';;;;;;')
    expect(products.map(({ entry, row }) => [entry.sku, row])).toEqual([
      ['LAMP-1', 2],
      ['LAMP-2', 6],
    ])
    expect(skipped).toEqual([])
  })

  test.each(['Total;;;1250;;;', 'الإجمالي;;;١٬٢٥٠;;;', ';;;1250;;;', 'Prices without tax;;;;;;'])(
    'a row that is no product is one sentence: %s',
    async (row) => {
      const { products, skipped } = await read(HEAD, LAMP, row)
      expect(products).toHaveLength(1)
      expect(skipped.map(({ row: at, faults }) => [at, faults.map(({ message }) => message)])).toEqual([
        [3, ['This row is no product: it has neither a name nor a category nor a size. Take sums and remarks out of the list, or fill it in.']],
      ])
    },
  )

  test('a missing column is reported once, for the head, with the existing columns', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `A-${i};Lamp;1250`)
    await expect(read('code;what;cost', ...rows)).rejects.toThrow(
      'The list has no column for what every product needs: category; price; width; height; depth; one of name, name_ar, name_en, name_fr. Its columns are: sku, what, cost.',
    )
  })

  test('a list in Arabic is read, with units in the head and marks in the cells', async () => {
    const { products, skipped, notes } = await read(
      'معرض النيل للأثاث;;;;;;;;',
      ';;;;;;;;',
      'كود الصنف;الاسم;التصنيف;السعر (ج.م.);العرض (سم);الارتفاع (سم);العمق (سم);الكمية;الوزن',
      '\u200eLAMP-1;أباجورة;floor-lamp;١٥٬٤٠٠٫٥٠\u00a0ج.م.\u200f;٤٠;١٦٠;400 مم;٧;٣',
    )
    expect(skipped).toEqual([])
    expect(products[0]).toMatchObject({
      row: 4,
      entry: { sku: 'LAMP-1', name: { ar: 'أباجورة' }, price: 15_400.5, size: { width: 0.4, height: 1.6, depth: 0.4 }, variants: [{ stock: 7 }] },
    })
    expect(notes).toEqual(['These columns are not known and were passed over: الوزن.'])
  })

  test('a column of our own name counts before one of another name; two of other names are refused', async () => {
    expect((await read(`${HEAD};code`, `${LAMP};77`)).products[0]!.entry.sku).toBe('LAMP-1')
    await expect(read(`${HEAD.replace('sku', 'code')};reference`, `${LAMP};77`)).rejects.toThrow(
      'Two columns are called sku (“code” and “reference”).',
    )
  })

  test('two columns of one name are passed over where nothing is known by it', async () => {
    const { products, notes } = await read(`${HEAD};ملاحظات;ملاحظات`, `${LAMP};a;b`)
    expect(products[0]!.entry.sku).toBe('LAMP-1')
    expect(notes).toEqual(['These columns are not known and were passed over: ملاحظات.'])
  })

  test('marks that nobody sees change nothing, in whichever cell they are', async () => {
    const cells = 'LAMP-1;Lamp;floor-lamp;1250;40 cm;160 cm;40 cm;office;modern;yes;#A1B2C3;7;10 %;wall'.split(';')
    const head = `${HEAD};rooms;styles;requires_installation;color;stock;discount;mount`
    const plain = (await read(head, cells.join(';'))).products
    expect(plain).toHaveLength(1)
    for (const [before, after] of AROUND) {
      const { products, skipped } = await read(head, cells.map((cell) => `${before}${cell}${after}`).join(';'))
      expect(skipped, JSON.stringify(before)).toEqual([])
      expect(products).toEqual(plain)
    }
  })
})
