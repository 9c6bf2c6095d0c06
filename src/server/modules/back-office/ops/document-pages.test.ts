import { and, eq } from 'drizzle-orm'
import PdfWriter from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsDocumentPages } from '#contract/ops-documents.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'

let app: TestApp
let ops: Client
beforeAll(async () => {
  app = await startTestApp()
  ops = (await staffClient(app, 'ops')).client
})
afterAll(() => app.close())

async function keep(bytes: Buffer, mediaType = 'application/pdf'): Promise<string> {
  const { processUuid } = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const file = { kind: 'identity-front', fileName: 'cedula.pdf', mediaType, bytes } as const
  return (await keepDocument(app.ctx, { processUuid, ...file })).id
}

const countOf = async (id: string) => (await ops.call(opsDocumentPages, { params: { id } })).body.page_count
const look = (id: string, page: number) => ops.inject({ method: 'GET', url: `/api/ops/documents/${id}/pages/${page}` })

/** A PDF with a red page of letter size and a blue one that lies. */
async function twoPages(): Promise<Buffer> {
  const pdf = new PdfWriter({ size: [612, 792], margin: 0 })
  pdf.rect(0, 0, 612, 792).fill('#ff0000')
  pdf
    .addPage({ size: [792, 612], margin: 0 })
    .rect(0, 0, 792, 612)
    .fill('#0000ff')
  pdf.end()
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part)
  return Buffer.concat(parts)
}

test('O01 R33 the pages of a PDF are pictures in its own colours, upright or lying, and each look is written down', async () => {
  const id = await keep(await twoPages())
  expect(await countOf(id)).toBe(2)
  const drawn = await Promise.all(
    [1, 2].map(async (page) => {
      const { headers, rawPayload } = await look(id, page)
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
      const { channels } = await sharp(rawPayload).stats()
      const { width, height } = await sharp(rawPayload).metadata()
      return { size: [width, height], colour: channels.map(({ mean }) => Math.round(mean / 64) * 64) }
    }),
  )
  expect(drawn).toEqual([
    { size: [1836, 2376], colour: [256, 0, 0] },
    { size: [2376, 1836], colour: [0, 0, 256] },
  ])
  const isLook = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'document.viewed'))
  const looks = await app.ctx.db.select({ after: auditLog.after }).from(auditLog).where(isLook)
  expect(looks.map(({ after }) => (after as { page: number }).page).sort()).toEqual([1, 2])
})

test('O01 a page that is not there, a picture and a file that no reader opens have no page', async () => {
  const empty = await keep(pdfFile('hoja.pdf').buffer)
  expect([await countOf(empty), (await look(empty, 2)).statusCode]).toEqual([1, 404])
  const picture = await keep(imageFile('foto.png').buffer, 'image/png')
  expect([await countOf(picture), (await look(picture, 1)).statusCode]).toEqual([1, 404])
  const broken = await keep(Buffer.from('%PDF-1.7\n% nothing\n%%EOF\n'))
  expect([await countOf(broken), (await look(broken, 1)).statusCode]).toEqual([1, 404])
  expect((await look('00000000-0000-4000-8000-00000000ffff', 1)).statusCode).toBe(404)
})
