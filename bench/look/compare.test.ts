import { expect, test } from 'vitest'
import { comparePictures, type Picture } from './compare.ts'

function draw(width: number, height: number, dark: readonly number[] = [], shade = 0): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (const at of dark) pixels.set([shade, shade, shade, 255], at * 4)
  return { width, height, pixels }
}

test('Z10 a picture is as it was where nothing but the edge of a letter moved', () => {
  expect(comparePictures(draw(4, 4, [5]), draw(4, 4, [5])).share).toBe(0)
  expect(comparePictures(draw(4, 4, [5], 10), draw(4, 4, [5], 40)).share).toBe(0)
})

test('Z10 every pixel that is another counts, and is red in the picture of the difference', () => {
  const { share, marked } = comparePictures(draw(4, 4, [5]), draw(4, 4, [6]))
  expect(share).toBe(2 / 16)
  expect([...marked.pixels.slice(5 * 4, 6 * 4)]).toEqual([220, 0, 0, 255])
  expect([...marked.pixels.slice(0, 4)]).toEqual([255, 255, 255, 255])
})

test('Z10 what only one of two pictures has is different', () => {
  expect(comparePictures(draw(2, 2), draw(2, 4)).share).toBe(0.5)
  expect(comparePictures(draw(4, 2), draw(2, 4)).share).toBe(12 / 16)
})
