/** Things beside, on or under which something is placed, as a sentence names them: with their article where the language has one. */
import type { Translated } from '#contract/text/languages.ts'
import type { Category, KitchenRole } from '#contract/wire/vocabulary.ts'

const thing = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

export const ANOTHER_ITEM = thing('another item', 'قطعة أخرى', 'un autre meuble')

export const HOST_WORDS: Readonly<Partial<Record<Category | KitchenRole, Translated>>> = {
  sofa: thing('the sofa', 'الكنبة', 'le canapé'),
  armchair: thing('the armchair', 'الفوتيه', 'le fauteuil'),
  chair: thing('the chair', 'الكرسي', 'la chaise'),
  stool: thing('the stool', 'البوف', 'le tabouret'),
  bench: thing('the bench', 'الدكّة', 'le banc'),
  'coffee-table': thing('the coffee table', 'طاولة القهوة', 'la table basse'),
  'side-table': thing('the side table', 'الطاولة الجانبية', 'la table d’appoint'),
  'dining-table': thing('the dining table', 'طاولة السفرة', 'la table à manger'),
  console: thing('the console', 'الكونسول', 'la console'),
  desk: thing('the desk', 'المكتب', 'le bureau'),
  bed: thing('the bed', 'السرير', 'le lit'),
  nightstand: thing('the nightstand', 'الكومودينو', 'la table de chevet'),
  wardrobe: thing('the wardrobe', 'الدولاب', 'l’armoire'),
  dresser: thing('the chest of drawers', 'وحدة الأدراج', 'la commode'),
  bookcase: thing('the bookcase', 'المكتبة', 'la bibliothèque'),
  sideboard: thing('the sideboard', 'البوفيه', 'le buffet'),
  'tv-unit': thing('the TV unit', 'وحدة التلفزيون', 'le meuble TV'),
  shelf: thing('the shelf', 'الرف', 'l’étagère'),
  'kitchen-base': thing('the base unit', 'وحدة المطبخ السفلية', 'le meuble bas'),
  'kitchen-wall': thing('the wall unit', 'وحدة المطبخ العلوية', 'le meuble haut'),
  'kitchen-island': thing('the island', 'جزيرة المطبخ', 'l’îlot'),
  appliance: thing('the appliance', 'الجهاز', 'l’appareil'),
  hob: thing('the cooker', 'البوتاجاز', 'la cuisinière'),
  oven: thing('the oven', 'الفرن', 'le four'),
  fridge: thing('the fridge', 'الثلاجة', 'le réfrigérateur'),
  sink: thing('the sink', 'حوض المطبخ', 'l’évier'),
  basin: thing('the basin', 'حوض الحمّام', 'le lavabo'),
  bathtub: thing('the bathtub', 'البانيو', 'la baignoire'),
  shower: thing('the shower', 'الدُش', 'la douche'),
  toilet: thing('the toilet', 'المرحاض', 'les WC'),
  'floor-lamp': thing('the floor lamp', 'الأباجورة الأرضية', 'le lampadaire'),
  rug: thing('the rug', 'السجادة', 'le tapis'),
  mirror: thing('the mirror', 'المرآة', 'le miroir'),
  plant: thing('the plant', 'نبات الزينة', 'la plante'),
  television: thing('the TV', 'التلفزيون', 'le téléviseur'),
}

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/^les /, 'des '],
  [/^le /, 'du '],
  [/^un /, 'd’un '],
]
/** "du canapé", "de la table", "de l’armoire". */
export const afterDe = (french: string): string => {
  const found = CONTRACTED.find(([article]) => article.test(french))
  return found ? french.replace(...found) : `de ${french}`
}
