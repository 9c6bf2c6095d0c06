import { expect, test } from 'vitest'
import { fileRefusal, photosAndPapers } from './file-rules.ts'

const rules = { accept: 'image/*,application/pdf', maxBytes: 20 * 1024 * 1024 }

test('F08 photographs and PDFs up to 20 MB are taken', () => {
  expect(fileRefusal({ name: 'cedula.jpg', type: 'image/jpeg', size: 3_000_000 }, rules)).toBeUndefined()
  expect(fileRefusal({ name: 'renta.pdf', type: 'application/pdf', size: 20 * 1024 * 1024 }, rules)).toBeUndefined()
})

test('F08 another kind, an empty file and one that is too heavy are refused with a reason', () => {
  expect(fileRefusal({ name: 'x.exe', type: 'application/x-msdownload', size: 5 }, rules)).toMatch(/una foto o un PDF/)
  expect(fileRefusal({ name: 'x.pdf', type: 'application/pdf', size: 0 }, rules)).toMatch(/vacío/)
  expect(fileRefusal({ name: 'x.pdf', type: 'application/pdf', size: 21 * 1024 * 1024 }, rules)).toMatch(/20 MB/)
})

test.each([
  ['IMG_0001.HEIC', ''],
  ['IMG_0001.HEIC', 'image/heic'],
  ['cedula.webp', 'image/webp'],
  ['cedula.avif', ''],
  ['cedula.tiff', 'image/tiff'],
  ['cedula.gif', 'image/gif'],
  ['cedula.bmp', 'image/bmp'],
  ['renta.PDF', ''],
])('F08 %s (%j) is a photo or a paper, and goes on', (name, type) => {
  expect(fileRefusal({ name, type, size: 3_000_000 }, { ...rules, accept: photosAndPapers })).toBeUndefined()
})

test('F08 a photo is made smaller before it is sent, so that 25 MB are not too heavy', () => {
  expect(fileRefusal({ name: 'x.jpg', type: 'image/jpeg', size: 25 * 1024 * 1024 }, rules)).toBeUndefined()
  expect(fileRefusal({ name: 'x.jpg', type: 'image/jpeg', size: 101 * 1024 * 1024 }, rules)).toMatch(/20 MB/)
})
