import { afterEach, expect, test, vi } from 'vitest'
import { landingDataAt } from './landing-data.ts'

afterEach(() => void vi.unstubAllEnvs())

test('Z17 R03 a page is finished with the bank’s own record where the build was given the records, and else without', () => {
  expect(landingDataAt('/cdt-finandina')?.service).toBeUndefined()
  const figures = { is_demonstration: false, accepted: { cases: 41, median_hours: 5 } }
  const banks = [
    { bank_id: 22, bank_label: 'Finandina', ...figures },
    { bank_id: 24, bank_label: 'Coltefinanciera', ...figures },
  ]
  const counted = { generated_at: '2026-11-29T05:00:00.000Z', terms_of_use: '', days: 90, fewest_cases: 20 }
  vi.stubEnv('VITE_SITE_SERVICE_RECORD', JSON.stringify({ ...counted, banks }))
  expect(landingDataAt('/cdt-finandina')?.service?.banks).toEqual([
    { bankId: 22, bankLabel: 'Finandina', isDemonstration: false, accepted: { cases: 41, medianHours: 5 } },
  ])
  expect(landingDataAt('/cdt-ban100')?.service?.banks).toEqual([])
})
