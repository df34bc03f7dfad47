/** Why an item stands where it does, in a sentence of each language. */
import { fill } from '#contract/text/fill.ts'
import { HOME_LOCALE, type Language, type Translated } from '#contract/text/languages.ts'
import type { Category, KitchenRole } from '#contract/wire/vocabulary.ts'
import type { RuleId } from '#room/advice/rules.ts'
import type { Reason } from '#planner/arrangement/reasons.ts'
import { afterDe, ANOTHER_ITEM, HOST_WORDS } from './hostWords.ts'

const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

const PLACES: Readonly<Record<Reason['goesBy']['kind'] | 'onWall' | 'free', Translated>> = {
  wall: say('At the wall', 'عند الحائط', 'Contre le mur'),
  onWall: say('On the wall', 'على الحائط', 'Au mur'),
  free: say('Free in the room', 'في وسط الغرفة', 'Au milieu de la pièce'),
  window: say('At the window', 'عند الشباك', 'À la fenêtre'),
  beside: say('Next to {host}', 'بجانب {host}', 'À côté {ofHost}'),
  on: say('On {host}', 'على {host}', 'Sur {host}'),
  under: say('Under {host}', 'تحت {host}', 'Sous {host}'),
  above: say('Hanging above {host}', 'معلّقة فوق {host}', 'Suspendu au-dessus {ofHost}'),
  over: say('On the wall above {host}', 'على الحائط فوق {host}', 'Au mur, au-dessus {ofHost}'),
}

/** What the room that is left is good for; `{measured}` comes with its unit. */
const MEASURES: Readonly<Record<RuleId, Translated>> = {
  'walkway-doors': say('{measured} to walk between the doors', '{measured} للمرور بين البابين', '{measured} pour passer entre les portes'),
  'walkway-use': say('{measured} to walk up to it', '{measured} للوصول إليها', '{measured} pour y accéder'),
  'door-front': say('{measured} clear in front of the door', '{measured} خالية أمام الباب', '{measured} libres devant la porte'),
  'sofa-table': say(
    '{measured} between sofa and coffee table',
    '{measured} بين الكنبة وطاولة القهوة',
    '{measured} entre le canapé et la table basse',
  ),
  'seats-facing': say('{measured} to the seat opposite', '{measured} إلى المقعد المقابل', '{measured} jusqu’au siège d’en face'),
  'screen-distance': say('{measured} between seat and screen', '{measured} بين المقعد والشاشة', '{measured} entre le siège et l’écran'),
  'dining-seated': say('{measured} to sit at the table', '{measured} للجلوس على السفرة', '{measured} pour s’asseoir à table'),
  'dining-passed': say('{measured} to walk past the chairs', '{measured} للمرور خلف الكراسي', '{measured} pour passer derrière les chaises'),
  'bed-side': say('{measured} beside the bed', '{measured} بجانب السرير', '{measured} à côté du lit'),
  'bed-foot': say('{measured} at the foot of the bed', '{measured} عند طرف السرير', '{measured} au pied du lit'),
  'storage-front': say('{measured} to open it', '{measured} لفتحها', '{measured} pour l’ouvrir'),
  'desk-behind': say('{measured} behind the desk chair', '{measured} خلف كرسي المكتب', '{measured} derrière la chaise de bureau'),
  'kitchen-aisle': say('{measured} in front of the worktop', '{measured} أمام سطح العمل', '{measured} devant le plan de travail'),
  'kitchen-aisle-two': say('{measured} for two cooks', '{measured} لشخصين يطبخان', '{measured} pour deux personnes'),
  'kitchen-leg': say(
    '{measured} to the next of sink, hob and fridge',
    '{measured} إلى أقرب الحوض والبوتاجاز والثلاجة',
    '{measured} jusqu’au plus proche de l’évier, de la plaque et du réfrigérateur',
  ),
  'kitchen-sum': say(
    '{measured} round sink, hob and fridge',
    '{measured} للدورة بين الحوض والبوتاجاز والثلاجة',
    '{measured} pour le tour évier, plaque, réfrigérateur',
  ),
  'bath-front': say('{measured} clear in front', '{measured} خالية أمامها', '{measured} libres devant'),
  'wc-side': say('{measured} from its middle to the side', '{measured} من منتصفها إلى الجانب', '{measured} de l’axe au côté'),
  'wheelchair-passage': say('{measured} for a wheelchair to pass', '{measured} لمرور كرسي متحرك', '{measured} pour passer en fauteuil roulant'),
  'wheelchair-turning': say('{measured} for a wheelchair to turn', '{measured} لدوران كرسي متحرك', '{measured} pour tourner en fauteuil roulant'),
  'art-bottom': say('its lower edge {measured} above the floor', 'حافتها السفلى على ارتفاع {measured} من الأرض', 'bord inférieur à {measured} du sol'),
  'art-centre': say('its middle {measured} above the floor', 'منتصفها على ارتفاع {measured} من الأرض', 'milieu à {measured} du sol'),
}

const SEPARATOR: Readonly<Record<Language, string>> = { en: '; ', ar: '؛ ', fr: ' ; ' }

/** Whole centimetres with their unit. */
export const centimetres = (metres: number, language: Language): string =>
  new Intl.NumberFormat(HOME_LOCALE[language], { style: 'unit', unit: 'centimeter', maximumFractionDigits: 0 }).format(Math.round(metres * 100))

export interface Explained {
  goesBy: { kind: Reason['goesBy']['kind']; id?: string | null }
  measured: readonly Reason['measured'][number][]
  /** Hangs on a wall. */
  isOnWall: boolean
  /** Of what it goes by; null where that is a wall or a window, or unknown. */
  host: Category | KitchenRole | null
}

const placeOf = ({ goesBy, isOnWall }: Explained): Translated => {
  if (goesBy.kind !== 'wall') return PLACES[goesBy.kind]
  if (isOnWall) return PLACES.onWall
  return goesBy.id === null ? PLACES.free : PLACES.wall
}

/** "Next to the sofa; 45 cm between sofa and coffee table." */
export const reasonText = (explained: Explained, language: Language): string => {
  const { measured } = explained
  const host = ((explained.host && HOST_WORDS[explained.host]) ?? ANOTHER_ITEM)[language]
  const place = placeOf(explained)[language].replace('{host}', host).replace('{ofHost}', afterDe(host))
  const parts = [place, ...measured.map(({ rule, metres }) => fill(MEASURES[rule][language], { measured: centimetres(metres, language) }, language))]
  return `${fill(parts[0]!, {}, language)}${parts
    .slice(1)
    .map((part) => `${SEPARATOR[language]}${part}`)
    .join('')}.`
}
