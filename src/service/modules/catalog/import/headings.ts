/** Column headings of shops: ours, or those of a spreadsheet in Arabic, English or French, with a unit behind. */
import { metresOf } from '#contract/text/lengthUnits.ts'
import { normalise } from '../search/words.ts'

/** Columns that hold lengths: a unit in the heading is the unit of every cell without one. */
const LENGTHS = ['width', 'height', 'depth', 'surface_height', 'clearance_front', 'clearance_back', 'clearance_left', 'clearance_right']

/** Every column that a manifest may have. */
export const COLUMNS: ReadonlySet<string> = new Set([
  ...LENGTHS,
  ...(
    'sku name name_ar name_en name_fr description description_ar description_en description_fr category rooms room_types styles style price discount discount_percentage ' +
    'mount kitchen_role model rotate_y up ' +
    'requires_installation installation_price guarantee_years included included_ar included_en included_fr variant_sku variant_name variant_name_ar variant_name_en variant_name_fr color finish price_delta stock image large_image model_variant'
  ).split(' '),
])

/** Those that every product needs. */
export const NEEDED = ['sku', 'category', 'price', 'width', 'height', 'depth'] as const
/** One of these is required. */
export const NAMES = ['name', 'name_ar', 'name_en', 'name_fr'] as const

/** Other names of columns, as shops' own lists have them. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  sku: [
    'code',
    'item code',
    'product code',
    'reference',
    'ref',
    'كود',
    'الكود',
    'كود الصنف',
    'كود المنتج',
    'رقم الصنف',
    'référence',
    'réf',
    'code article',
  ],
  name: [
    'product',
    'product name',
    'item',
    'الاسم',
    'اسم المنتج',
    'المنتج',
    'الصنف',
    'اسم الصنف',
    'البيان',
    'nom',
    'nom du produit',
    'produit',
    'désignation',
  ],
  name_ar: ['arabic name', 'الاسم العربي', 'الاسم بالعربية', 'الاسم بالعربي', 'الاسم عربي', 'nom arabe', 'nom en arabe', 'nom ar'],
  name_en: ['english name', 'الاسم الإنجليزي', 'الاسم بالإنجليزية', 'الاسم بالإنجليزي', 'الاسم انجليزي', 'nom anglais', 'nom en anglais', 'nom en'],
  name_fr: ['french name', 'الاسم الفرنسي', 'الاسم بالفرنسية', 'الاسم بالفرنسي', 'الاسم فرنسي', 'nom français', 'nom en français', 'nom fr'],
  description: ['الوصف', 'وصف', 'وصف المنتج'],
  category: ['الفئة', 'التصنيف', 'القسم', 'النوع', 'catégorie'],
  rooms: ['room', 'الغرفة', 'الغرف', 'pièce', 'pièces'],
  styles: ['الطراز', 'النمط', 'الستايل'],
  price: ['unit price', 'السعر', 'سعر', 'سعر الوحدة', 'سعر البيع', 'prix', 'prix unitaire'],
  discount: ['الخصم', 'خصم', 'نسبة الخصم', 'remise'],
  width: ['w', 'العرض', 'عرض', 'largeur'],
  height: ['h', 'الارتفاع', 'ارتفاع', 'hauteur'],
  depth: ['d', 'العمق', 'عمق', 'profondeur'],
  model: ['3d model', '3d file', 'glb', 'النموذج', 'المجسم', 'ملف ثلاثي الأبعاد', 'modèle', 'modèle 3d', 'fichier 3d'],
  image: ['picture', 'photo', 'الصورة', 'صورة'],
  color: ['colour', 'اللون', 'لون', 'couleur'],
  finish: ['material', 'الخامة', 'خامة', 'التشطيب', 'finition', 'matière'],
  stock: ['quantity', 'qty', 'in stock', 'الكمية', 'كمية', 'المخزون', 'الرصيد', 'quantité', 'qté', 'en stock'],
  guarantee_years: ['guarantee', 'warranty', 'warranty years', 'الضمان', 'سنوات الضمان', 'garantie'],
  requires_installation: ['installation', 'التركيب', 'يحتاج تركيب', 'يحتاج إلى تركيب', 'pose'],
  installation_price: ['سعر التركيب', 'تكلفة التركيب', 'prix de pose', 'prix d’installation'],
  included: ['يشمل', 'محتويات', 'inclus'],
}
/** ` EGP` and ` %` behind a heading say nothing that the column does not. */
const SAID_BY_COLUMN = / (?:egp|l ?e|e|ج ?م|جنيه(?: مصري)?)$/u

const BY_NAME = new Map(Object.entries(ALSO).flatMap(([column, names]) => names.map((name) => [normalise(name), column])))

/** `Name (EN)` → `name_en`. */
export const columnName = (title: string): string =>
  title
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')

const known = (words: string): string | undefined => {
  const own = words.replaceAll(' ', '_')
  return COLUMNS.has(own) ? own : BY_NAME.get(words)
}

export interface Heading {
  /** One of COLUMNS, or what the shop wrote where it is none. */
  column: string
  /** Unit of every cell that has none: `cm`. */
  unit?: string
}

/** The column that a heading names: `Width (cm)`, `العرض (سم)`, `Largeur`, `variantSku`. An empty one names none. */
export const headingOf = (title: string): Heading => {
  const own = columnName(title)
  if (COLUMNS.has(own)) return { column: own }
  const words = normalise(title)
  const whole = known(words)
  if (whole !== undefined) return { column: whole }
  const space = words.lastIndexOf(' ')
  const [before, unit] = [words.slice(0, Math.max(0, space)), words.slice(space + 1)]
  const measured = known(before)
  if (measured !== undefined && LENGTHS.includes(measured) && metresOf(unit) !== undefined) return { column: measured, unit }
  return { column: known(words.replace(SAID_BY_COLUMN, '')) ?? title.trim() }
}
