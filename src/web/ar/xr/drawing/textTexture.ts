/** Text textures for labels within the scene, drawn on a 2D canvas, so that Arabic is joined and runs from right to left. */

/** The overlay's own colours, readable over any view. */
export const INK = '#FFFFFF'
export const INK_WARNING = '#FFD27A'
const BACKGROUND = 'rgb(18 16 13 / 88%)'
const EDGE = 'rgb(255 255 255 / 50%)'

/** One paragraph. */
export interface Paragraph {
  words: string
  color: string
}

/**
 * Breaks text into lines that fit, between words; the last line ends with an ellipsis where the rest does not fit.
 * @param fits whether a line is short enough
 */
export const wrapWords = (words: string, most: number, fits: (line: string) => boolean): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else if (lines.length + 1 === most) return [...lines, `${line}…`]
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

export interface TextCanvas {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
  /** Pixels: of a letter's height, and between two lines' feet. */
  size: number
  leading: number
}

/** @param lines most of them */
export const createTextCanvas = (width: number, lines: number, size: number): TextCanvas => {
  const canvas = document.createElement('canvas')
  const leading = Math.round(size * 1.4)
  canvas.width = width
  canvas.height = leading * lines + size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no 2D canvas')
  return { canvas, context, size, leading }
}

/** Draws the paragraphs in the middle of the canvas, on a background that fits them. */
export const drawParagraphs = ({ canvas, context, size, leading }: TextCanvas, paragraphs: readonly Paragraph[], direction: 'ltr' | 'rtl'): void => {
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  Object.assign(context, {
    font: `500 ${size}px ${getComputedStyle(document.body).fontFamily}`,
    direction,
    textAlign: 'center',
    textBaseline: 'middle',
    lineWidth: 3,
  })
  const [inner, most] = [width - 2 * size, Math.floor((height - size) / leading)]
  const lines = paragraphs
    .flatMap(({ words, color }) => wrapWords(words, most, (line) => context.measureText(line).width <= inner).map((line) => ({ line, color })))
    .slice(0, most)
  const wide = Math.min(inner, Math.max(...lines.map(({ line }) => context.measureText(line).width))) + 1.4 * size
  const high = lines.length * leading + 0.5 * size
  context.beginPath()
  context.roundRect((width - wide) / 2, (height - high) / 2, wide, high, Math.min(size, high / 2))
  context.fillStyle = BACKGROUND
  context.fill()
  context.strokeStyle = EDGE
  context.stroke()
  lines.forEach(({ line, color }, index) => {
    context.fillStyle = color
    context.fillText(line, width / 2, (height - lines.length * leading) / 2 + (index + 0.5) * leading, inner)
  })
}
