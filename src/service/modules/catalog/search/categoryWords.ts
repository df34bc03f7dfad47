/**
 * Search terms of categories, styles and rooms in three languages, singular and irregular plural, with Egyptian usage (أنتريه, ترابيزة, دولاب).
 * Regular plurals, accents and letter forms are words.ts's.
 */
import type { Category, CategoryGroup, RoomType, Style } from '#contract/wire/vocabulary.ts'

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  sofa: 'sofa couch settee loveseat canapé divan كنبة كنب أريكة أرائك صوفا أنتريه ركنة',
  armchair: 'armchair easy chair fauteuil bergère فوتيه فوتيل كرسي كراسي مقعد مقاعد وثير',
  chair: 'chair chaise siège كرسي كراسي مقعد مقاعد',
  stool: 'stool pouf pouffe ottoman tabouret كرسي كراسي بدون ظهر بوف بف طبلية',
  bench: 'bench banc banquette دكة دكك بنش مقعد',
  'coffee-table': 'coffee table table basse طاولة طاولات ترابيزة قهوة وسط',
  'side-table': 'side table end table guéridon bout de canapé table d’appoint طاولة طاولات ترابيزة جانبية',
  'dining-table': 'dining table table à manger repas سفرة طاولة طاولات ترابيزة طعام',
  console: 'console table طاولة كونسول مدخل',
  desk: 'desk bureau table مكتب مكاتب',
  bed: 'bed lit couchage سرير أسرة سراير تخت',
  nightstand: 'nightstand bedside table chevet table de nuit كومودينو كومود طاولة سرير',
  wardrobe: 'wardrobe closet armoire penderie دولاب دواليب خزانة خزائن ملابس',
  dresser: 'dresser chest of drawers commode تسريحة شيفونيرة أدراج كومودة',
  bookcase: 'bookcase bookshelf bibliothèque étagère مكتبة مكتبات كتب رفوف',
  sideboard: 'sideboard buffet credenza bahut بوفيه نيش خزانة',
  'tv-unit': 'tv unit stand media meuble télé وحدة طاولة ترابيزة تلفزيون تلفاز',
  shelf: 'shelf shelving étagère tablette رف رفوف أرفف',
  'kitchen-base': 'kitchen base cabinet unit meuble bas cuisine مطبخ وحدة خزانة سفلية',
  'kitchen-wall': 'kitchen wall cabinet unit meuble haut cuisine مطبخ وحدة خزانة علوية',
  'kitchen-island': 'kitchen island îlot cuisine جزيرة مطبخ',
  appliance:
    'appliance fridge refrigerator oven cooker hob dishwasher washing machine électroménager réfrigérateur four ثلاجة فرن بوتاجاز غسالة أجهزة',
  sink: 'kitchen sink évier حوض مطبخ',
  basin: 'basin washbasin vanity lavabo vasque حوض غسيل مغسلة',
  bathtub: 'bathtub bath tub baignoire بانيو حوض استحمام',
  shower: 'shower douche دش دوش',
  toilet: 'toilet wc cuvette toilettes مرحاض تواليت قاعدة حمام',
  'floor-lamp': 'floor lamp standing light lampadaire lampe مصباح مصابيح لمبة أباجورة أرضية أرضي',
  'table-lamp': 'table lamp desk light lampe à poser مصباح مصابيح لمبة أباجورة طاولة مكتب',
  'wall-lamp': 'wall lamp sconce light applique murale lampe أبليك مصباح مصابيح حائط جداري',
  'ceiling-lamp': 'ceiling lamp pendant chandelier lantern light suspension lustre plafonnier lampe ثريا ثريات نجفة نجف فانوس مصباح مصابيح سقف',
  rug: 'rug carpet tapis kilim سجادة سجاد سجاجيد كليم بساط',
  curtain: 'curtain drape rideau voilage ستارة ستائر',
  mirror: 'mirror miroir glace مرآة مرايا مراية',
  art: 'art painting print picture tableau cadre affiche لوحة لوحات تابلوه برواز',
  plant: 'plant greenery plante نبات نباتات نبتة زرع',
  vase: 'vase pot مزهرية فازة فازات زهرية',
  television: 'television tv télévision télé تلفزيون تلفاز شاشة',
  door: 'door porte باب أبواب',
  window: 'window fenêtre شباك شبابيك نافذة نوافذ',
  accessory: 'accessory accessoire إكسسوار إكسسوارات',
}

export const GROUP_WORDS: Readonly<Record<CategoryGroup, string>> = {
  seating: 'seating seat assise siège مقاعد جلوس',
  tables: 'table طاولة طاولات ترابيزة ترابيزات',
  beds: 'bedroom sleep chambre نوم',
  storage: 'storage cupboard cabinet rangement تخزين خزائن',
  kitchen: 'kitchen cuisine مطبخ',
  bathroom: 'bathroom salle de bain bains حمام',
  lighting: 'lighting lamp light luminaire éclairage lampe إضاءة إنارة نور',
  decor: 'decor decoration déco décoration ديكور زينة',
  openings: 'opening joinery ouverture menuiserie فتحات نجارة',
}

export const STYLE_WORDS: Readonly<Record<Style, string>> = {
  modern: 'modern contemporary moderne contemporain مودرن حديث عصري معاصر',
  classic: 'classic classical traditional classique كلاسيك كلاسيكي تقليدي',
  minimalist: 'minimalist minimal minimaliste épuré مينيمال بسيط مبسط',
  egyptian: 'egyptian oriental arabesque égyptien مصري شرقي عربي أرابيسك',
  industrial: 'industrial loft industriel صناعي إندستريال',
}

export const ROOM_WORDS: Readonly<Record<RoomType, string>> = {
  living_room: 'living room lounge salon séjour صالون صالة معيشة ليفنج',
  bedroom: 'bedroom chambre غرفة نوم',
  kitchen: 'kitchen cuisine مطبخ',
  bathroom: 'bathroom salle de bain حمام',
  office: 'office study bureau مكتب',
}
