/** How a finish is cared for: one table, by the word that the catalogue has for it. */

const CARE = {
  wood: ['walnut', 'oak', 'ash', 'cedar', 'mahogany', 'cherry', 'reclaimed', 'wood', 'beech', 'pine', 'teak'],
  lacquer: ['lacquer', 'enamel', 'matt', 'paint'],
  metal: ['steel', 'metal', 'nickel', 'chrome', 'iron', 'aluminium'],
  brass: ['brass', 'copper', 'gilt', 'bronze'],
  fabric: ['linen', 'canvas', 'fabric', 'boucle', 'felt', 'voile', 'cotton'],
  velvet: ['velvet'],
  wool: ['wool'],
  leather: ['leather'],
  ceramic: ['ceramic', 'terracotta', 'porcelain'],
  glass: ['glass'],
  stone: ['marble', 'travertine', 'concrete', 'stone', 'granite', 'terrazzo'],
  fibre: ['rattan', 'wicker', 'jute', 'seagrass'],
  paper: ['paper'],
} as const
export type Care = keyof typeof CARE

const BY_WORD = new Map<string, Care>(Object.entries(CARE).flatMap(([care, names]) => names.map((name) => [name, care as Care] as const)))

/** @param finish as the catalogue names it: `linen`, `Grey wool`; null where none of its words is known */
export const careOf = (finish: string): Care | null => {
  for (const word of finish.toLowerCase().split(/[^a-zé]+/)) {
    const care = BY_WORD.get(word.replace('é', 'e'))
    if (care !== undefined) return care
  }
  return null
}
