/**
 * Pages whose pictures stay empty. Most of an e2e test's time is the processor drawing frames; one that is about gestures, saving or
 * sharing runs several times as fast when WebGL fills no pixels, of pictures or of textures, and compiles no shader of ours. Everything else
 * is as ever: scenes, buffers and frames are made, sent and counted. E2e tests that look at the picture order it with `test.use({ drawn: true })`.
 */
import type { BrowserContext } from '@playwright/test'

/** Runs in the page, before anything of ours. */
const fillNoPixels = (): void => {
  const nothing = () => undefined
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of [
      'drawArrays',
      'drawElements',
      'drawArraysInstanced',
      'drawElementsInstanced',
      'drawRangeElements',
      'generateMipmap',
      'clear',
      'clearBufferfv',
      'blitFramebuffer',
      'texSubImage2D',
      'texSubImage3D',
    ])
      if (name in prototype) Object.defineProperty(prototype, name, { value: nothing })
    // Compiled in the place of any other: it has neither uniforms nor attributes.
    const EMPTY = new Map<unknown, string>([
      [prototype.VERTEX_SHADER, '#version 300 es\nvoid main() { gl_Position = vec4(0.0); }'],
      [prototype.FRAGMENT_SHADER, '#version 300 es\nprecision lowp float;\nout vec4 color;\nvoid main() { color = vec4(0.0); }'],
    ])
    type ShaderSource = (this: WebGLRenderingContext, shader: WebGLShader, source: string) => void
    const shaderSource = Object.getOwnPropertyDescriptor(prototype, 'shaderSource')!.value as ShaderSource
    Object.defineProperty(prototype, 'shaderSource', {
      value(this: WebGLRenderingContext, shader: WebGLShader, source: string): void {
        const empty = source.startsWith('#version 300 es') ? EMPTY.get(this.getShaderParameter(shader, this.SHADER_TYPE)) : undefined
        shaderSource.call(this, shader, empty ?? source)
      },
    })
    type GetExtension = (this: WebGLRenderingContext, name: string) => object | null
    const getExtension = Object.getOwnPropertyDescriptor(prototype, 'getExtension')!.value as GetExtension
    Object.defineProperty(prototype, 'getExtension', {
      value(this: WebGLRenderingContext, name: string): object | null {
        const extension = getExtension.call(this, name)
        if (name !== 'WEBGL_multi_draw' || extension === null) return extension
        const methods = Object.keys(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(extension))).filter((key) => key.startsWith('multiDraw'))
        return Object.defineProperties(extension, Object.fromEntries(methods.map((key) => [key, { value: nothing }])))
      },
    })
  }
}

/** @returns the same context; what is opened in it from now on draws nothing */
export const undrawn = async (context: BrowserContext): Promise<BrowserContext> => {
  await context.addInitScript(fillNoPixels)
  return context
}
