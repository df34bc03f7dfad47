/** The image so far, as it is shown. */
import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

const blank = (width: number, height: number) => ({ width, height, color: new Float32Array(width * height * 3) })

/** An image whose pixels are (x, y, 1). */
const pictureOf = (width: number, height: number) => {
  const image = blank(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) image.color.set([x, y, 1], (y * width + x) * 3)
  return image
}

test('a preview has some 640 pixels on its longer side, and the shape of the picture', () => {
  const sizes = [
    [64, 64],
    [960, 540],
    [1920, 1080],
    [1080, 1920],
    [3840, 64],
  ].map(([width, height]) => {
    const preview = previewOf(blank(width!, height!))
    return [preview.width, preview.height]
  })
  expect(sizes).toEqual([
    [64, 64],
    [480, 270],
    [640, 360],
    [360, 640],
    [640, 10],
  ])
})

test('a preview’s pixel is the mean of the pixels of the image that it covers', () => {
  const { color, width } = previewOf(pictureOf(1282, 9))
  expect(color.slice(0, 3)).toEqual(Float32Array.of(0.5, 0.5, 1))
  expect(color.slice((width + 2) * 3, (width + 2) * 3 + 3)).toEqual(Float32Array.of(4.5, 2.5, 1))
})
