/** Graphics power of the machine, as far as a browser reports it. */

/** The names under which browsers draw without a graphics card. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|basic render|software/i

interface Graphics {
  /** As the browser reports it. */
  name: string
  /** Whether float textures can be rendered to, beyond the screen's range. */
  drawsFloats: boolean
  /** Whether whole floats of a texture are mixed between its pixels. */
  mixesFloats: boolean
  /** Pixels a side of the largest image. */
  largest: number
}

/** The renderer of WebGL; undefined without WebGL 2, which a policy, a driver or a remote desktop may forbid. */
const look = (): Graphics | undefined => {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return undefined
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  const found: Graphics = {
    name: String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)),
    drawsFloats: gl.getExtension('EXT_color_buffer_float') !== null,
    mixesFloats: gl.getExtension('OES_texture_float_linear') !== null,
    largest: Math.min(Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)), Number(gl.getParameter(gl.MAX_RENDERBUFFER_SIZE))),
  }
  // Browsers allow a page few of them, and take the oldest away.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return found
}

let known: { graphics: Graphics | undefined } | undefined
const graphics = (): Graphics | undefined => (known ??= { graphics: look() }).graphics

export const hasWebGl = (): boolean => graphics() !== undefined

/** Whether float textures can be rendered to, beyond the screen's range. */
export const drawsFloats = (): boolean => graphics()?.drawsFloats === true

/**
 * Device pixels a CSS pixel of a canvas, limited to a size that can be drawn. @param width of the canvas, CSS pixels, as its height @param wanted
 * device pixels a CSS pixel
 */
export const pixelRatioWithin = (largest: number, width: number, height: number, wanted: number): number =>
  Math.min(wanted, largest / Math.max(1, width, height))

/** The same, for this machine. */
export const pixelRatioHere = (width: number, height: number, wanted: number): number =>
  pixelRatioWithin(graphics()?.largest ?? Infinity, width, height, wanted)

/**
 * True where the CPU draws instead of a graphics card (none, or one that the browser does not trust).
 * Smoothed edges cost such a machine more than half of a frame.
 */
export const drawsByProcessor = (): boolean => BY_PROCESSOR.test(graphics()?.name ?? 'software')

/** Whether textures are better kept in whole floats: a processor that draws takes half floats apart one by one, at every look. */
export const keepsWholeFloats = (): boolean => drawsByProcessor() && graphics()?.mixesFloats === true

/** Milliseconds from a change of size to the canvas's: a canvas that is fitted while the browser still reports sizes makes WebKit report a loop. */
export const FITTED_AFTER = 1
