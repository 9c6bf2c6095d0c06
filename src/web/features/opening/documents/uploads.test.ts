import { expect, test } from 'vitest'
import type { DocumentView } from '#contract/documents.ts'
import { getFileState, knownSides, missingKinds } from './uploads.ts'

const document = (over: Partial<DocumentView> = {}): DocumentView => ({
  id: '0190a3b0-0000-7000-8000-000000000001',
  kind: 'identity-front',
  fileName: 'cedula.jpg',
  mediaType: 'image/jpeg',
  sizeBytes: 2_097_152,
  sha256: 'ab',
  uploadedAt: '2026-11-21T15:00:00.000Z',
  ...over,
})
const address = (id: string) => `/api/documents/${id}/file`

test('F08 a document uploaded earlier is there after a reload, a photograph with its picture', () => {
  expect(getFileState(undefined, document(), address)).toEqual({
    status: 'done',
    fileName: 'cedula.jpg',
    detail: 'Foto, 2\u00a0MB',
    previewUrl: '/api/documents/0190a3b0-0000-7000-8000-000000000001/file',
  })
})

test('F08 a PDF has its name and size and no picture', () => {
  const pdf = document({
    kind: 'tax-return',
    fileName: 'renta.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 51_200,
  })
  expect(getFileState(undefined, pdf, address)).toEqual({
    status: 'done',
    fileName: 'renta.pdf',
    detail: 'PDF, 50\u00a0KB',
    previewUrl: undefined,
  })
})

test('F08 a replacement on its way is shown in place of the earlier file, which is back when it fails', () => {
  const uploading = { status: 'uploading', fileName: 'otra.png', progress: 0.4 } as const
  expect(getFileState(uploading, document(), address)).toEqual(uploading)
  const failed = { status: 'failed', message: 'Sin conexión' } as const
  expect(getFileState(failed, document(), address)).toMatchObject({ status: 'done', fileName: 'cedula.jpg' })
  expect(getFileState(failed, undefined, address)).toEqual({ status: 'empty' })
})

test('F08 only what is required and not there is missing', () => {
  const asked = [
    { kind: 'identity-front', required: true },
    { kind: 'identity-back', required: true },
    { kind: 'tax-return', required: false },
  ] as const
  expect(missingKinds(asked, [document()])).toEqual(['identity-back'])
  expect(missingKinds(asked, [document(), document({ kind: 'identity-back' })])).toEqual([])
})

test('F08 the pictures of the identity check are not asked again, unless one is missing or is being replaced', () => {
  const proven = {
    processStatus: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    identityValidation: { status: 'success', data: { documentIdSaved: true } },
  } as const
  const both = [document(), document({ kind: 'identity-back' })]
  expect(knownSides(proven, both, {})).toEqual(['identity-front', 'identity-back'])
  expect(knownSides(proven, [document()], {})).toEqual([])
  expect(knownSides(proven, both, { 'identity-front': { status: 'done' } })).toEqual([])
  expect(knownSides({ ...proven, processStatus: 'R-CLIENTE-SUBIENDO-DOCUMENTOS' }, both, {})).toEqual([])
  const unproven = { status: 'none', data: { documentIdSaved: true } } as const
  expect(knownSides({ ...proven, identityValidation: unproven }, both, {})).toEqual([])
})
