/** Names of finishes that many pieces share, so that oak is called the same everywhere. */
import type { VariantDefinition, Words } from '#models/definition.ts'
import type { MaterialName } from '#models/materials/palette.ts'

export interface FinishWords {
  name: Words
  color: string
  finish: string
}

const finish = (color: string, kind: string, ar: string, en: string, fr: string): FinishWords => ({ name: { ar, en, fr }, color, finish: kind })

export const FINISH = {
  oak: finish('#C8A678', 'oak', 'بلوط طبيعي', 'Natural oak', 'Chêne naturel'),
  oakSmoked: finish('#8A6543', 'oak', 'بلوط مدخّن', 'Smoked oak', 'Chêne fumé'),
  oakBlack: finish('#3A332D', 'oak', 'بلوط أسود', 'Black oak', 'Chêne noir'),
  ash: finish('#DFC8A2', 'ash', 'دردار', 'Ash', 'Frêne'),
  walnut: finish('#7D5436', 'walnut', 'جوز', 'Walnut', 'Noyer'),
  cedar: finish('#9A6240', 'cedar', 'أرز', 'Cedar', 'Cèdre'),
  reclaimed: finish('#9C774F', 'reclaimed', 'خشب معاد استخدامه', 'Reclaimed timber', 'Bois de récupération'),
  reclaimedGrey: finish('#8C8478', 'reclaimed', 'خشب رمادي معتّق', 'Weathered grey', 'Bois grisé'),
  white: finish('#F1EFEA', 'lacquer', 'أبيض', 'White', 'Blanc'),
  sage: finish('#8FA08C', 'lacquer', 'أخضر مريمية', 'Sage', 'Sauge'),
  nile: finish('#1F5B5B', 'lacquer', 'أخضر النيل', 'Nile green', 'Vert Nil'),
  graphite: finish('#3B3D3F', 'lacquer', 'رمادي جرافيت', 'Graphite', 'Graphite'),
  clay: finish('#B4593B', 'lacquer', 'طيني', 'Clay', 'Argile'),
  ink: finish('#27364F', 'lacquer', 'كحلي', 'Ink blue', 'Bleu encre'),
  brass: finish('#C79A55', 'brass', 'نحاس أصفر', 'Brass', 'Laiton'),
  copper: finish('#BF7450', 'copper', 'نحاس أحمر', 'Copper', 'Cuivre'),
  nickel: finish('#B9B6AE', 'nickel', 'نيكل', 'Nickel', 'Nickel'),
  blackSteel: finish('#232425', 'steel', 'صلب أسود', 'Black steel', 'Acier noir'),
  steel: finish('#BFC1C2', 'steel', 'ستانلس ستيل', 'Stainless steel', 'Inox'),
  ceramic: finish('#F6F4F0', 'ceramic', 'أبيض لامع', 'Gloss white', 'Blanc brillant'),
  ceramicMatt: finish('#ECE8DF', 'ceramic', 'أبيض مطفأ', 'Matt white', 'Blanc mat'),
  ceramicBlack: finish('#2B2B2A', 'ceramic', 'أسود مطفأ', 'Matt black', 'Noir mat'),
  marbleWhite: finish('#F3F1EC', 'marble', 'رخام أبيض', 'White marble', 'Marbre blanc'),
  marbleGreen: finish('#2F4A40', 'marble', 'رخام أخضر', 'Green marble', 'Marbre vert'),
  travertine: finish('#DCCBAE', 'travertine', 'ترافرتين', 'Travertine', 'Travertin'),
  leatherCognac: finish('#94522A', 'leather', 'جلد كونياك', 'Cognac leather', 'Cuir cognac'),
  leatherBlack: finish('#2A2725', 'leather', 'جلد أسود', 'Black leather', 'Cuir noir'),
  leatherTobacco: finish('#5E3B25', 'leather', 'جلد تبغي', 'Tobacco leather', 'Cuir tabac'),
  linenSand: finish('#CBBCA1', 'linen', 'كتان رملي', 'Sand linen', 'Lin sable'),
  linenWhite: finish('#EEE7DA', 'linen', 'كتان أبيض', 'White linen', 'Lin blanc'),
  linenNile: finish('#2E6A69', 'linen', 'كتان أخضر النيل', 'Nile linen', 'Lin Nil'),
  linenOlive: finish('#77785A', 'linen', 'كتان زيتوني', 'Olive linen', 'Lin olive'),
  linenIndigo: finish('#2F3F6B', 'linen', 'كتان نيلة', 'Indigo linen', 'Lin indigo'),
  linenMadder: finish('#963C2E', 'linen', 'كتان فوّة', 'Madder linen', 'Lin garance'),
  linenCharcoal: finish('#4E4C49', 'linen', 'كتان فحمي', 'Charcoal linen', 'Lin anthracite'),
  linenClay: finish('#B7694A', 'linen', 'كتان طيني', 'Clay linen', 'Lin argile'),
  canvasGrey: finish('#8D8B86', 'fabric', 'قماش رمادي', 'Grey fabric', 'Tissu gris'),
  canvasBlack: finish('#2F2F30', 'fabric', 'قماش أسود', 'Black fabric', 'Tissu noir'),
  canvasBlue: finish('#41587A', 'fabric', 'قماش أزرق', 'Blue fabric', 'Tissu bleu'),
  velvetEmerald: finish('#1D5A48', 'velvet', 'قطيفة زمردية', 'Emerald velvet', 'Velours émeraude'),
  velvetBurgundy: finish('#702637', 'velvet', 'قطيفة نبيذية', 'Burgundy velvet', 'Velours bordeaux'),
  velvetBlue: finish('#2B3F6E', 'velvet', 'قطيفة زرقاء', 'Blue velvet', 'Velours bleu'),
  velvetCream: finish('#E2D6C0', 'velvet', 'قطيفة كريمية', 'Cream velvet', 'Velours crème'),
  boucleIvory: finish('#ECE5D8', 'boucle', 'بوكليه عاجي', 'Ivory bouclé', 'Bouclette ivoire'),
  boucleRust: finish('#B26B48', 'boucle', 'بوكليه صدئي', 'Rust bouclé', 'Bouclette rouille'),
  boucleMoss: finish('#7B8166', 'boucle', 'بوكليه طحلبي', 'Moss bouclé', 'Bouclette mousse'),
  wicker: finish('#C99F66', 'rattan', 'خيزران طبيعي', 'Natural rattan', 'Rotin naturel'),
  wickerDark: finish('#6B4A2E', 'rattan', 'خيزران داكن', 'Dark rattan', 'Rotin foncé'),
} satisfies Record<string, FinishWords>

/** A variant in a shared finish. */
export const inFinish = (
  sku: string,
  words: FinishWords,
  stock: number,
  materials: Record<string, MaterialName>,
  priceDelta = 0,
): VariantDefinition => ({ sku, ...words, stock, materials, priceDelta })
