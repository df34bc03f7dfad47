import { SHOT_FOV } from '#room/camera/productShot.ts'

/** Air around the picture on each of its sides, as a part of the stage's width (product.module.css). */
const PADDING = 0.08

/**
 * Vertical angle, degrees, at which a canvas over the whole stage shows the product as large as the image in its middle. @param width pixels of the
 * stage
 */
export const viewerFov = (width: number, height: number): number => {
  const imageSize = Math.max(1, Math.min(width, height) - 2 * PADDING * width)
  const half = Math.tan((SHOT_FOV * Math.PI) / 360) * (Math.max(1, height) / imageSize)
  return (Math.atan(half) * 360) / Math.PI
}
