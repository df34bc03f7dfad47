/** Placeholder images: the outline of the product's kind, filled with its colour. */
import { CATEGORIES, type Category } from '#contract/wire/vocabulary.ts'

type Thing = Category | 'room'
/** On a square of 24: what is filled, and the lines upon it. */
interface Outline {
  body: string
  lines: string
}

const legs = (left: number, right: number, from: number, to: number): string => `M${left} ${from}V${to}M${right} ${from}V${to}`

/** One for each category: a shopper distinguishes a desk from a bed before either is drawn. */
const OUTLINES: Record<Thing, Outline> = {
  sofa: {
    body: 'M6 15v-1.5a1.75 1.75 0 0 0-2-1.7V9a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v2.8a1.75 1.75 0 0 0-2 1.7V15M2.5 13.5a1.75 1.75 0 0 1 3.5 0V15h12v-1.5a1.75 1.75 0 0 1 3.5 0V17a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17z',
    lines: 'M12 6v9M5 18.5V20M19 18.5V20',
  },
  armchair: {
    body: 'M8 15v-1.5A1.5 1.5 0 0 0 7 12.1V8.5A2.5 2.5 0 0 1 9.5 6h5A2.5 2.5 0 0 1 17 8.5v3.6a1.5 1.5 0 0 0-1 1.4V15M5 13.5a1.5 1.5 0 0 1 3 0V15h8v-1.5a1.5 1.5 0 0 1 3 0V17a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 17z',
    lines: legs(7, 17, 18.5, 20.5),
  },
  chair: { body: 'M8.5 3.5h7a1 1 0 0 1 1 1V9h-9V4.5a1 1 0 0 1 1-1zM7 12h10v2.5H7z', lines: 'M8.5 9v3M15.5 9v3M7.75 14.5 7 20.5M16.25 14.5l.75 6' },
  stool: { body: 'M7 7.5h10V10H7z', lines: 'M8.5 10 7 20.5M15.5 10 17 20.5M7.7 16h8.6' },
  bench: { body: 'M2.5 11h19v2.5h-19z', lines: legs(5, 19, 13.5, 18.5) },
  'coffee-table': { body: 'M2.5 11h19v2.25h-19z', lines: 'M5 13.25 4 18M19 13.25l1 4.75' },
  'side-table': { body: 'M6 8h12v2.25H6z', lines: 'M12 10.25v9.25M8.5 19.5h7' },
  'dining-table': { body: 'M2 8.5h20v2.25H2z', lines: legs(5, 19, 10.75, 19.5) },
  console: { body: 'M3 8h18v4H3z', lines: `M12 8v4M9 10h1M14 10h1${legs(4.5, 19.5, 12, 19.5)}` },
  desk: { body: 'M2.5 7.5h19v2.25h-19zM14 9.75h6.5v5.5H14z', lines: 'M4 9.75V20M20.5 15.25V20M16.5 12.5h1.5' },
  bed: {
    body: 'M3.5 13V8A1.5 1.5 0 0 1 5 6.5h14A1.5 1.5 0 0 1 20.5 8v5M2.5 13h19v5h-19z',
    lines: 'M6 13v-1.5a1 1 0 0 1 1-1h3.25a1 1 0 0 1 1 1V13M12.75 13v-1.5a1 1 0 0 1 1-1H17a1 1 0 0 1 1 1V13M4 18v2M20 18v2',
  },
  nightstand: { body: 'M6 7h12v11H6z', lines: `M6 12.5h12M11 9.75h2M11 15.25h2${legs(7.5, 16.5, 18, 20)}` },
  wardrobe: { body: 'M5 3h14v16.5H5z', lines: `M12 3v16.5M10.5 11v2M13.5 11v2${legs(6.5, 17.5, 19.5, 21)}` },
  dresser: { body: 'M4 6h16v12H4z', lines: `M4 10h16M4 14h16M11 8h2M11 12h2M11 16h2${legs(5.5, 18.5, 18, 20)}` },
  bookcase: { body: 'M5 3h14v18H5z', lines: 'M5 9h14M5 15h14M8 4.5V9M10.5 4.5V9M14 10.5V15M16.5 10.5V15M8 16.5V21' },
  sideboard: { body: 'M2.5 9h19v8h-19z', lines: `M9 9v8M15 9v8M7.5 12.5v1M16.5 12.5v1M11.5 11.5h1${legs(4.5, 19.5, 17, 20)}` },
  'tv-unit': { body: 'M2 12h20v5.5H2z', lines: `M8.5 12v5.5M15.5 12v5.5M8.5 14.75h7${legs(4, 20, 17.5, 20)}` },
  shelf: { body: 'M3 12h18v2H3z', lines: 'M6 14v3M18 14v3M7 12V7.5M9.25 12V7.5M11.5 12V8.5' },
  'kitchen-base': { body: 'M4 5h16v2H4zM5 7h14v12H5z', lines: 'M5 10.5h14M12 10.5V19M10.5 12.5v2M13.5 12.5v2M11 8.75h2' },
  'kitchen-wall': { body: 'M4 5h16v13H4z', lines: 'M12 5v13M10.5 14v2M13.5 14v2' },
  'kitchen-island': { body: 'M2 7h20v2H2zM4 9h16v10.5H4z', lines: 'M4 13h16M12 9v10.5M7.5 11h1M15.5 11h1' },
  appliance: { body: 'M6 3h12v18H6z', lines: 'M6 9.5h12M8.5 5.5v2M8.5 12v3.5' },
  sink: { body: 'M3 10h18v2H3zM6 12h12v3a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z', lines: 'M12 10V6a2 2 0 0 1 4 0v.5' },
  basin: { body: 'M3.5 10.5h17c0 3.5-3 6-6.5 6h-4c-3.5 0-6.5-2.5-6.5-6zM10 16.5h4V21h-4z', lines: 'M12 10.5V6.75a1.75 1.75 0 0 1 3.5 0' },
  bathtub: { body: 'M2.5 12h19v2a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5z', lines: 'M5 12V6a2 2 0 0 1 4 0M6.5 19l-1 2M17.5 19l1 2' },
  shower: { body: 'M6 3h12v18H6z', lines: 'M9 9.5a3 3 0 0 1 6 0zM12 3v3.5M10 12v1.5M12 12v1.5M14 12v1.5M10.5 16v1.5M13.5 16v1.5' },
  toilet: { body: 'M7 3h10v6H7zM5.5 9h13c0 3-1.5 5-4 6l.5 5.5H9L9.5 15c-2.5-1-4-3-4-6z', lines: 'M11 5h2' },
  'floor-lamp': { body: 'M9 3h6l2.5 6h-11z', lines: 'M12 9v11.500M8.5 20.500h7' },
  'table-lamp': { body: 'M8.5 4h7l2.5 7H6zM10.5 13h3l1.5 7H9z', lines: 'M12 11v2' },
  'wall-lamp': { body: 'M4 7h2.500v10H4zM12 8h6l2 6.500H10z', lines: 'M6.5 15.500h8.500v-1' },
  'ceiling-lamp': { body: 'M5 16a7 7 0 0 1 14 0z', lines: 'M12 3v6M10 16a2 2 0 0 0 4 0' },
  rug: {
    body: 'M4 5.500h16v13H4z',
    lines: 'M7 8.500h10v7H7zM6 18.500v2M10 18.500v2M14 18.500v2M18 18.500v2M6 5.500v-2M10 5.500v-2M14 5.500v-2M18 5.500v-2',
  },
  curtain: {
    body: 'M5 4h5.500c0 6-1 11.5-4 16.500H5zM19 4h-5.500c0 6 1 11.5 4 16.500H19z',
    lines: 'M3 4h18M7.5 4c0 5-.5 9-1 12M16.5 4c0 5 .5 9 1 12',
  },
  mirror: { body: 'M12 3.500c-3.5 0-6 3.75-6 8.500s2.5 8.5 6 8.5 6-3.75 6-8.5-2.5-8.5-6-8.500z', lines: 'M9.5 11l3.5-3.500M10 15l5-5' },
  art: { body: 'M4 5h16v14H4z', lines: 'M6.5 7.500h11v9h-11zM6.5 15l3.5-4 3 3 2-2 2.5 3' },
  plant: { body: 'M8 15h8l-1 6H9zM12 11C8 11 6 9 6 5c4 0 6 2 6 6zM12 9c0-4 2-6 6-6 0 4-2 6-6 6z', lines: 'M12 15V8.5' },
  vase: { body: 'M10 3h4v3c0 2.5 3 4 3 8.5 0 3-1.5 5-3 6h-4c-1.5-1-3-3-3-6C7 10 10 8.5 10 6z', lines: 'M10 6h4' },
  television: { body: 'M2.5 5h19v11.500h-19z', lines: 'M9 20h6M12 16.500V20' },
  door: { body: 'M6 3h12v18H6z', lines: 'M8.5 5.500h7v6h-7zM8.5 14h4v4.500h-4zM15.5 14v1M4 21h16' },
  window: { body: 'M4 3.500h16v16H4z', lines: 'M12 3.500v16M4 11.500h16M2.5 19.500h19' },
  accessory: { body: 'M12 3.500l7 4v8.500l-7 4-7-4V7.500z', lines: 'M5 7.500l7 4 7-4M12 11.500V20' },
  room: { body: 'M8 8h8v7H8z', lines: 'M3 4h18v16H3zM3 4l5 4M21 4l-5 4M3 20l5-5M21 20l-5-5' },
}

const INK = '#8F8675'
const PLASTER = '#E4DCCD'

const NAME = new RegExp(`^(?:room|(${Object.keys(CATEGORIES).join('|')})-([0-9A-F]{6}))\\.svg$`)

/** The drawing of that file's name (contract/catalog/placeholderImage.ts), or null when it is none's. */
export const placeholderSvg = (name: string): string | null => {
  const match = NAME.exec(name)
  if (!match) return null
  const { body, lines } = OUTLINES[(match[1] as Category | undefined) ?? 'room']
  const color = match[2] === undefined ? PLASTER : `#${match[2]}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g transform="translate(124 124) scale(11)" fill="none" stroke="${INK}" stroke-width=".55" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${body}" fill="${color}" fill-opacity=".55"/><path d="${lines}"/></g></svg>`
  )
}
