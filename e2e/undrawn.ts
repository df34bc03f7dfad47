/**
 * Pages whose pictures stay empty. Most of an e2e test's time is the processor drawing frames; one that is about gestures, saving or
 * sharing runs several times as fast when WebGL fills no pixels, of pictures or of textures. Everything else is as ever: scenes, shaders,
 * buffers and frames are made, sent and counted. E2e tests that look at the picture order it with `test.use({ drawn: true })`.
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
