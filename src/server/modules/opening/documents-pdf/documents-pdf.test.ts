import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withEvidence } from '#sandbox/signing/signed-pdf.ts'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText, readPaper } from '#testing/papers/read-paper.ts'
import { inspectFile } from '../documents/inspect-file.ts'
import { renderLinkingDocuments } from './linking-documents.ts'
import type { LinkingDocuments } from './linking-documents-input.ts'
import { renderMaturityDecision } from './maturity-decision.ts'
import type { MaturityDecision } from './maturity-decision-input.ts'

const example: LinkingDocuments = {
  brandName: 'Cosecha',
  bank: { name: 'Coltefinanciera', legalEntity: 'Coltefinanciera S.A. Compañía de Financiamiento' },
  customerName: 'María Fernanda Ñáñez Güiza',
  documentType: 'Cédula de ciudadanía',
  documentNumber: '1.020.304.050',
  processUuid: '6f0f6c3e-5d0a-4b6e-9c44-1a2b3c4d5e6f',
  preparedAt: '2026-11-22T02:15:00.000Z',
  deposit: {
    amountCop: 25_000_000,
    termDays: 360,
    ratePercent: '11.250',
    openingDate: '2026-11-23',
    maturityDate: '2027-11-18',
    interest: { grossCop: 2_812_500, withholdingCop: 112_500, netCop: 2_700_000 },
    explanation: [
      { label: 'Interés bruto', formula: '$ 25.000.000 × ((1 + 11,250 %)^(360 ÷ 360) − 1)', result: '$ 2.812.500' },
      { label: 'Retención en la fuente', formula: '4 % de $ 2.812.500', result: '$ 112.500' },
      { label: 'Interés neto', formula: '$ 2.812.500 − $ 112.500', result: '$ 2.700.000' },
      { label: 'Recibes al vencimiento', formula: '$ 25.000.000 + $ 2.700.000', result: '$ 27.700.000' },
    ],
  },
  sections: [
    {
      title: 'Datos personales',
      rows: [
        { label: 'Nombres', value: 'María Fernanda' },
        { label: 'Apellidos', value: 'Ñáñez Güiza' },
        { label: 'Fecha de nacimiento', value: '12 de abril de 1988' },
        { label: 'Lugar de expedición del documento', value: 'Medellín, Antioquia' },
        { label: 'Dirección de residencia', value: 'Carrera 43A # 1 Sur – 150, apartamento 1204, barrio El Poblado' },
        { label: 'Segundo apellido de casada', value: '' },
      ],
    },
    {
      title: 'Información financiera',
      rows: Array.from({ length: 14 }, (_, index) => ({ label: `Concepto ${index + 1}`, value: '$ 4.500.000' })),
    },
  ],
  declarations: Array.from({ length: 5 }, (_, index) => ({
    title: `Declaración ${index + 1}: origen de fondos`,
    text: 'Declaro que mis recursos provienen de actividades lícitas. '.repeat(14),
    version: `origen-2026-${index + 1}`,
  })),
  signature: {
    kind: 'electronic',
    agreement: {
      title: 'Acuerdo de firma electrónica',
      text: 'Acepto firmar por medios electrónicos, según la Ley 527 de 1999 y el Decreto 2364 de 2012.\n\nLos datos de creación de la firma están bajo mi control exclusivo.',
      version: 'firma-2026-11',
    },
  },
  depositInsurance: {
    title: 'Cobertura de Fogafín',
    text: 'Tu depósito está cubierto hasta $ 50.000.000 por persona y entidad.',
    version: 'fogafin-2026-11',
  },
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('F09 the linking documents show the customer, the deposit, every answer, text and version', async () => {
  const text = await pdfText(await renderLinkingDocuments(example))
  const words = [
    'María Fernanda Ñáñez Güiza',
    'Cédula de ciudadanía 1.020.304.050',
    '$ 25.000.000',
    '11,25 % E.A.',
    '18 de noviembre de 2027',
    '$ 27.700.000',
    'Medellín, Antioquia',
    'Versión del texto: origen-2026-5',
    'Versión del texto: mandato-2026-11',
    'Versión del texto: firma-2026-11',
    'Versión del texto: fogafin-2026-11',
    example.processUuid,
  ]
  for (const word of words) expect(text).toContain(word)
})

test('F09 every page carries its number, the document id and that the platform is not a supervised entity', async () => {
  const text = await pdfText(await renderLinkingDocuments(example))
  const pages = [...text.matchAll(/Página (\d+) de (\d+)/g)]
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.map(([, number]) => Number(number))).toEqual(pages.map((_, index) => index + 1))
  expect(pages.every(([, , count]) => Number(count) === pages.length)).toBe(true)
  expect(text.split(`Documento ${example.processUuid}`).length - 1).toBe(pages.length)
  expect(text.split('no es una entidad vigilada').length - 1).toBe(pages.length)
})

test('F09 what is signed by hand has lines for it and speaks of no electronic signature', async () => {
  const byHand = await pdfText(await renderLinkingDocuments({ ...example, signature: { kind: 'by-hand' } }))
  for (const word of ['Firma del cliente', 'Ciudad y fecha', 'Huella del índice derecho']) {
    expect(byHand).toContain(word)
  }
  expect(byHand).not.toMatch(/electrónic/)
  expect(await pdfText(await renderLinkingDocuments(example))).not.toContain('Huella')
})

const { deposit, sections: _, declarations: __, ...toSign } = example
const renewal: MaturityDecision = {
  ...toSign,
  matures: {
    capitalCop: 25_000_000,
    ratePercent: '11.250',
    termDays: 360,
    openingDate: '2025-11-18',
    maturityDate: '2026-11-18',
    certificateNumber: '2025-10000001',
    explanation: deposit.explanation,
  },
  decision: {
    label: 'Renovar todo, capital e intereses',
    accepted: { title: 'Lo que aceptaste', text: 'Tu nuevo CDT será de $ 27.700.000.', version: 'decision-1' },
    decidedAt: '2026-11-14T15:00:00.000Z',
    paidOutCop: 0,
  },
  next: {
    capitalCop: 27_700_000,
    addedCop: undefined,
    ratePercent: '10.500',
    termDays: 180,
    openingDate: '2026-11-18',
    maturityDate: '2027-05-18',
  },
  depositInsurance: example.depositInsurance,
}

test('P11 the decision says what matures, what was decided and accepted, and what follows', async () => {
  const text = await pdfText(await renderMaturityDecision(renewal))
  const words = [
    'Decisión al vencimiento',
    '2025-10000001',
    'Renovar todo, capital e intereses',
    '14 de noviembre de 2026, 10:00 a. m.',
    'Versión del texto: decision-1',
    'Versión del texto: vencimiento-2026-11',
    'Versión del texto: fogafin-2026-11',
    '10,50 % E.A.',
    '$ 27.700.000',
    '18 de mayo de 2027',
    'Firma electrónica del cliente',
  ]
  for (const word of words) expect(text).toContain(word)
})

test('P11 a withdrawal speaks of no next deposit and of no insurance', async () => {
  const decision = { ...renewal.decision, label: 'Retirar todo mi dinero', paidOutCop: 27_700_000 }
  const withdrawal = { ...renewal, decision, next: undefined, depositInsurance: undefined }
  const text = await pdfText(await renderMaturityDecision(withdrawal))
  expect(text).toContain('Solicitud de retiro')
  expect(text).toContain('no renueve ni prorrogue')
  expect(text).not.toMatch(/nuevo CDT(?! será)/)
  expect(text).not.toContain('Fogafín')
})

test('N03 a decision prepared again has the same bytes; another capital has others', async () => {
  const first = hash(await renderMaturityDecision(renewal))
  expect(hash(await renderMaturityDecision(structuredClone(renewal)))).toBe(first)
  const matures = { ...renewal.matures, capitalCop: 25_000_001 }
  expect(hash(await renderMaturityDecision({ ...renewal, matures }))).not.toBe(first)
})

test('N03 a retry renders the same bytes; another amount or another instant renders others', async () => {
  const first = hash(await renderLinkingDocuments(example))
  expect(hash(await renderLinkingDocuments(structuredClone(example)))).toBe(first)
  const dearer = { ...example, deposit: { ...example.deposit, amountCop: 25_000_001 } }
  expect(hash(await renderLinkingDocuments(dearer))).not.toBe(first)
  const later = { ...example, preparedAt: '2026-11-22T02:15:01.000Z' }
  expect(hash(await renderLinkingDocuments(later))).not.toBe(first)
})

test('N03 a very long answer and a very long text go over several pages without getting lost', async () => {
  const long = 'palabra '.repeat(4000)
  const text = await pdfText(
    await renderLinkingDocuments({
      ...example,
      sections: [{ title: 'Larga', rows: [{ label: 'Respuesta', value: 'x'.repeat(300) }] }],
      declarations: [{ title: 'Larga', text: `${long}FINAL`, version: 'v' }],
    }),
  )
  expect(text.match(/palabra/g)?.length).toBe(4000)
  expect(text).toContain('FINAL')
  expect(text).toContain('Acuerdo de firma electrónica')
})

test('F09 N06 the papers to sign are made like PDF/A-3a, whatever the name, and uploads would take them', async () => {
  const customerName = 'Łukasz Černý-Őri 李'
  const papers = [
    await renderLinkingDocuments({ ...example, customerName }),
    await renderLinkingDocuments({ ...example, customerName, signature: { kind: 'by-hand' } }),
    await renderMaturityDecision({ ...renewal, customerName }),
  ]
  for (const [index, paper] of papers.entries()) {
    // A service adds its sheet to what is signed electronically, so that such a paper does not say that it is PDF/A.
    expect(await findArchivalBreaches(paper)).toEqual(index === 1 ? [] : ['6.6.4: part and level'])
    expect(await pdfText(paper)).toContain('Łukasz Černý-Őri □')
    expect((await inspectFile(Buffer.from(paper)))?.mediaType).toBe('application/pdf')
    expect(paper.length).toBeLessThan(120_000)
  }
})

test('N03 the signing service of the sandbox adds its page behind ours, and the signed file is accepted', async () => {
  const paper = Buffer.from(await renderLinkingDocuments(example))
  const signers = [
    { name: 'María', contact: 'maria@example.com', token: 't', signedAt: example.preparedAt, from: '::1' },
  ]
  const signed = withEvidence(paper, { documentName: 'Documentos', documentToken: 'd', signers })
  expect(signed.subarray(0, paper.length)).toEqual(paper)
  expect((await inspectFile(signed))?.mediaType).toBe('application/pdf')
  const [ours, theirs] = [await readPaper(paper), await readPaper(signed)]
  expect(theirs.pages).toHaveLength(ours.pages.length + 1)
  expect(signed.includes('pdfaid:part'), 'it says that it is PDF/A, with letters of others in it').toBe(false)
})

/** The text of each page; its foot is written last. */
const pagesOf = async (paper: Uint8Array) => (await pdfText(paper)).split(/Página \d+ de \d+/)

const longAgreement = {
  kind: 'electronic',
  agreement: { title: 'Acuerdo', text: 'Lo acepto, y lo leí. '.repeat(200), version: 'v' },
} as const

test.each([
  ['electronically', example.signature, 'Firma electrónica del cliente', /Acepto firmar.*control exclusivo/s],
  ['electronically after a long agreement', longAgreement, 'Firma electrónica del cliente', /Lo acepto/],
  ['by hand', { kind: 'by-hand' }, 'Firma del cliente', /Tu depósito está cubierto/],
] as const)(
  'F09 the place to sign %s is never alone on a page: the last clause is with it',
  async (_, signature, place, clause) => {
    for (let length = 1; length <= 40; length += 1) {
      const declarations = [
        { title: 'Origen', text: 'Declaro que es así, y que lo sé. '.repeat(length * 3), version: 'v' },
      ]
      const pages = await pagesOf(await renderLinkingDocuments({ ...example, signature, declarations }))
      const signed = pages.filter((page) => page.includes(place))
      expect([length, signed.length, clause.test(signed[0] ?? '')]).toEqual([length, 1, true])
    }
  },
)

test('F09 rows that go on over a page stand under their heading again', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({ label: `Concepto ${index + 1}`, value: '$ 4.500.000' }))
  const sections = [{ title: 'Tus declaraciones', rows }]
  const pages = (await pagesOf(await renderLinkingDocuments({ ...example, sections }))).filter((page) =>
    page.includes('Concepto'),
  )
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.every((page) => page.includes('Tus declaraciones'))).toBe(true)
  expect(pages.filter((page) => page.includes('(continuación)'))).toHaveLength(pages.length - 1)
})

test('F09 the longest date stands on one line of its column', async () => {
  const dates = { openingDate: '2026-11-29', maturityDate: '2027-11-29' }
  const text = await pdfText(await renderLinkingDocuments({ ...example, deposit: { ...deposit, ...dates } }))
  expect(text).toContain('29 de noviembre de 2026')
  expect(text).toContain('29 de noviembre de 2027')
})

test('F09 the preparation time is that of Colombia, and what is no date or no rate is not printed', async () => {
  const text = await pdfText(await renderLinkingDocuments(example))
  expect(text).toContain('Preparado el 21 de noviembre de 2026, 9:15 p. m. (hora de Colombia)')
  const wrong = [{ openingDate: '23/11/2026' }, { maturityDate: '2027-02-30' }, { ratePercent: 'x' }]
  for (const part of wrong) {
    await expect(renderLinkingDocuments({ ...example, deposit: { ...deposit, ...part } })).rejects.toThrow(RangeError)
  }
  await expect(renderLinkingDocuments({ ...example, preparedAt: 'ayer' })).rejects.toThrow(RangeError)
})
