/** Where the views of a product's size drawing lie: from the front beside a person, and below it from above, both to one scale. */
import type { PlanArt, Size } from '#contract/catalog/catalog.ts'
import type { Mount } from '#contract/wire/vocabulary.ts'

/** CSS pixels of the drawing's width, and of its views at most. */
export const WIDTH = 340
const FRONT_HEIGHT = 190
const TOP_HEIGHT = 150
/** Pixels beside the views: the measures of height and depth are on the right, `214 cm` in every language. */
const [LEFT, RIGHT] = [10, 76]
/** Pixels for the measure of the width below the front view, and above it for the person's. */
const [MEASURE, HEAD, EDGE] = [30, 22, 8]
/** A person, for scale: height, breadth of the drawn figure, and the space to the piece in metres. */
export const PERSON = 1.7
const [BREADTH, SPACE] = [0.56, 0.18]
/** Metres. An item lower than the first is shown without a person beside it; one lower than the second is a line from the front. */
const [SMALL, FLAT] = [0.35, 0.06]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Bounds of a path of `planArt` or `frontArt`, in metres.
 * @param d M, m, L, l and Z alone, as the contract has it
 */
export const boxOfPath = (d: string): Box | null => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  for (const [, letter, coordinates] of d.matchAll(/([MmLlZz])([^MmLlZz]*)/g)) {
    if (letter === 'Z' || letter === 'z') [x, y] = [startX, startY]
    const numbers = [...coordinates!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text))
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const relative = letter === 'm' || letter === 'l'
      ;[x, y] = relative ? [x + numbers[i]!, y + numbers[i + 1]!] : [numbers[i]!, numbers[i + 1]!]
      if (i === 0 && (letter === 'M' || letter === 'm')) [startX, startY] = [x, y]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box.left <= box.right ? box : null
}

/** One view: its box in pixels, and the transform of a path in metres. */
export interface View {
  box: Box
  outline: string
  lines: string
  transform: string
}

/** A drawing of other extent than the piece (a part of its outline was left out) keeps its scale; without one the piece is its box. */
const viewOf = (art: PlanArt | undefined, box: Box, scale: number): View => {
  const covered = art && boxOfPath(art.outline)
  const [width, height] = [(box.right - box.left) / scale, (box.bottom - box.top) / scale]
  const drawn =
    art && covered
      ? { art, covered }
      : { art: { outline: `M0 0l${width} 0 0 ${height} ${-width} 0z`, lines: '' }, covered: { left: 0, right: width, top: 0, bottom: height } }
  const x = (box.left + box.right) / 2 - ((drawn.covered.left + drawn.covered.right) / 2) * scale
  const y = box.bottom - drawn.covered.bottom * scale
  return {
    box,
    outline: drawn.art.outline,
    lines: drawn.art.lines,
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})`,
  }
}

export interface SizeLayout {
  /** Pixels a metre, the same in both views. */
  scale: number
  height: number
  /** Null for flat products: rugs. */
  front: View | null
  top: View
  /** Position of the person: the middle of the feet. Null where no person is shown. */
  person: { x: number; y: number } | null
  /** Line of the floor under the front view, which the product stands on. */
  floor: { left: number; right: number; y: number } | null
}

/** Lays the views out. Lengths in metres in, pixels out; y grows downwards. */
export const sizeLayout = ({
  size,
  mount,
  front,
  plan,
}: {
  size: Size
  mount: Mount
  front?: PlanArt | undefined
  plan?: PlanArt | undefined
}): SizeLayout => {
  const flat = size.height < FLAT
  const hasPerson = size.height > SMALL
  const tallest = Math.max(size.height, hasPerson ? PERSON : 0)
  const across = size.width + (hasPerson ? BREADTH + SPACE : 0)
  const scale = Math.min((WIDTH - LEFT - RIGHT) / across, flat ? Infinity : FRONT_HEIGHT / tallest, TOP_HEIGHT / size.depth)
  const left = LEFT + (WIDTH - LEFT - RIGHT - across * scale) / 2
  const [x0, x1] = [left + (across - size.width) * scale, left + across * scale]
  const head = hasPerson ? HEAD : EDGE
  const floorLine = flat ? 0 : head + tallest * scale
  // An item that stands on no floor is seen at the middle of the person's height.
  const bottom = mount === 'floor' || size.height >= tallest ? floorLine : floorLine - ((tallest - size.height) / 2) * scale
  const topEdge = flat ? EDGE : floorLine + MEASURE
  const low = topEdge + size.depth * scale
  return {
    scale,
    height: low + (flat ? MEASURE : EDGE),
    front: flat ? null : viewOf(front, { left: x0, right: x1, top: bottom - size.height * scale, bottom }, scale),
    top: viewOf(plan, { left: x0, right: x1, top: topEdge, bottom: low }, scale),
    person: hasPerson ? { x: left + (BREADTH / 2) * scale, y: floorLine } : null,
    floor: !flat && mount === 'floor' ? { left, right: x1, y: floorLine } : null,
  }
}
