import { expect, test } from 'vitest'
import { PhotoError, photoToSend } from './shrink-photo.ts'

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
  const sent = await photoToSend(await photo(6_000, 4_000))
  expect([sent.name, sent.type]).toEqual(['Mi cédula.jpg', 'image/jpeg'])
  expect(await getSize(sent)).toEqual([3_200, 2_133])
})

test('F08 what is small enough, no picture, or cannot be drawn is sent as it is', async () => {
  const small = await photo(1_600, 1_000)
  expect(await photoToSend(small)).toBe(small)
  const paper = new File(['%PDF-1.7'], 'rut.pdf', { type: 'application/pdf' })
  expect(await photoToSend(paper)).toBe(paper)
  const broken = new File(['nada'], 'foto.jpg', { type: 'image/jpeg' })
  expect(await photoToSend(broken)).toBe(broken)
})

test.each(['image/webp', 'image/avif'])(
  'F08 a small photo in another format (%s) is sent as a JPEG, where it is drawn',
  async (type) => {
    const webp = await photo(300, 200, 'image/webp')
    const sent = await photoToSend(new File([webp], 'Mi cédula.foto', { type }))
    expect([sent.name, sent.type]).toEqual(['Mi cédula.jpg', 'image/jpeg'])
    expect(await getSize(sent)).toEqual([300, 200])
  },
)

test('F08 a photo whose kind the browser does not know is told by its ending', async () => {
  const webp = await photo(300, 200, 'image/webp')
  for (const type of ['', 'application/octet-stream'])
    expect((await photoToSend(new File([webp], 'cedula.WEBP', { type }))).type).toBe('image/jpeg')
})

test('F08 a photo of an iPhone that cannot be drawn here is told with the way out, before it is sent', async () => {
  for (const [name, type] of [
    ['IMG_0001.HEIC', ''],
    ['IMG_0001', 'image/heic'],
  ] as const) {
    const sending = photoToSend(new File(['nada'], name, { type }))
    await expect(sending).rejects.toThrow(PhotoError)
    await expect(sending).rejects.toThrow(/HEIC.*Ajustes › Cámara › Formatos.*JPG/)
  }
})

test('F08 R33 what cannot be made smaller here and is too heavy is told before it is sent', async () => {
  const heavy = new File([new Uint8Array(21 * 1024 * 1024)], 'foto.tiff', { type: 'image/tiff' })
  await expect(photoToSend(heavy)).rejects.toThrow('20 MB')
})
