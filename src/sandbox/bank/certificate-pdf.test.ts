import { expect, test } from 'vitest'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
import { certificatePdf } from './certificate-pdf.ts'
import type { BankApplicationRecord } from './records.ts'

const application: BankApplicationRecord = {
  id: 'a-1',
  reference: 'r-1',
  bankId: 20,
  receivedAt: '2026-11-22T02:15:00.000Z',
  status: 'approved',
  reason: undefined,
  customer: {
    document_type: 'CC',
    document_number: '1020304050',
    first_names: 'Łukasz Žižka 李',
    last_names: 'Ñáñez Güiza',
    email: 'lukasz@example.com',
    phone: '+573001112233',
    form: [],
    answers: [],
  },
  terms: { amount_cop: 25_000_000, term_days: 360, rate_percent: '11.250', day_base: 360 },
  files: [],
  deposits: [],
  history: [],
}
const certificate = {
  constancy_number: '2026-10000001',
  isin: 'COB51CD0AB12',
  amount_cop: 25_000_000,
  term_days: 360,
  rate_percent: '11.250',
  opening_date: '2026-11-23',
  maturity_date: '2027-11-18',
  issued_on: '2026-11-23',
}

test('N05 F11 the constancy is a tagged PDF/A-3a that shows its holder, and the same one is the same file', async () => {
  const paper = await certificatePdf(application, certificate)
  expect(await findArchivalBreaches(paper)).toEqual([])
  const text = await pdfText(paper)
  for (const words of ['Łukasz Žižka □ Ñáñez Güiza', '$ 25.000.000', '11,25 % efectiva anual', 'SIMULADA']) {
    expect(text).toContain(words)
  }
  expect(paper.length).toBeLessThan(120_000)
  expect(await certificatePdf(application, certificate)).toEqual(paper)
})
