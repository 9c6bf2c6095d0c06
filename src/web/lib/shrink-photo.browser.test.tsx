import { expect, test } from 'vitest'
import { withoutExcess } from './shrink-photo.ts'

async function photo(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type))
  return new File([blob ?? ''], 'Mi cédula.png', { type })
}

const getSize = async (file: File) => {
  const { width, height } = await createImageBitmap(file)
  return [width, height]
}

test('F08 R33 a photo of 24 megapixels is sent as large as a document needs, with its proportions', async () => {
  const sent = await withoutExcess(await photo(6_000, 4_000))
  expect([sent.name, sent.type]).toEqual(['Mi cédula.jpg', 'image/jpeg'])
  expect(await getSize(sent)).toEqual([3_200, 2_133])
})

test('F08 what is small enough, no picture, or cannot be drawn is sent as it is', async () => {
  const small = await photo(1_600, 1_000)
  expect(await withoutExcess(small)).toBe(small)
  const paper = new File(['%PDF-1.7'], 'rut.pdf', { type: 'application/pdf' })
  expect(await withoutExcess(paper)).toBe(paper)
  const broken = new File(['nada'], 'foto.jpg', { type: 'image/jpeg' })
  expect(await withoutExcess(broken)).toBe(broken)
})
