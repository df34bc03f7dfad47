/** How strong the machine is at drawing, as far as a browser tells. */

/** The names under which browsers draw without a graphics card. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|basic render|software/i

/** The name of what draws; undefined without WebGL 2, which a policy, a driver or a remote desktop may forbid. */
const rendererName = (): string | undefined => {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return undefined
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  // Browsers allow a page few of them, and take the oldest away.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}

let known: { name: string | undefined } | undefined
const renderer = () => (known ??= { name: rendererName() })

export const hasWebGl = (): boolean => renderer().name !== undefined

/**
 * True where the processor draws what a graphics card should (none, or one that the browser does not trust).
 * Smoothed edges cost such a machine more than half of a frame.
 */
export const drawsByProcessor = (): boolean => BY_PROCESSOR.test(renderer().name ?? 'software')

/** Milliseconds from a change of size to the canvas's: one that is fitted while the browser still tells of sizes makes WebKit report a loop. */
export const FITTED_AFTER = 1
