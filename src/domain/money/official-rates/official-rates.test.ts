import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankNames } from '../../banks/catalogue.ts'
import { addDays } from '../dates/civil-date.ts'
import { entitiesOfBanks, normalisedName } from './issuers.ts'
import { isCredible, pickOfficialRates, type ReportedRate } from './official-rate.ts'
import { rangeCovering, rangeOfSubaccount, reportedRanges } from './ranges.ts'

test.each([
  [29, undefined],
  [30, 10],
  [31, 20],
  [44, 20],
  [45, 30],
  [46, undefined],
  [59, undefined],
  [60, 50],
  [61, 60],
  [89, 60],
  [90, 70],
  [91, 80],
  [120, 90],
  [179, 100],
  [180, 110],
  [270, 120],
  [359, 120],
  [360, 130],
  [361, 140],
  [720, 140],
  [3_600, 140],
])('Z05 a term of %d days is reported under the number %s', (termDays, subaccount) => {
  expect(rangeCovering(termDays)?.subaccount).toBe(subaccount)
})

test('Z05 totals and the doubled 30 days have no range, and no two ranges overlap', () => {
  for (const none of [40, 900, 910, 0, 15]) expect(rangeOfSubaccount(none)).toBeUndefined()
  for (let days = 1; days <= 3_600; days += 1) {
    const covering = reportedRanges.filter(
      ({ fromDays, toDays }) => days >= fromDays && (toDays === undefined || days <= toDays),
    )
    expect(covering.length, String(days)).toBeLessThanOrEqual(1)
  }
})

const entity = (entityType: number, entityCode: number, entityName: string) => ({ entityType, entityCode, entityName })

test('Z05 entities are told by type and code, however their names are written', () => {
  const found = entitiesOfBanks([entity(1, 7, 'BANCO COLOMBIA S.A. O BANCOLOMBIA'), entity(4, 129, 'Koa C.F.')])
  expect([...found]).toEqual([
    [18, '1,7'],
    [31, '4,129'],
  ])
  // The same code of another type is another entity.
  expect(entitiesOfBanks([entity(4, 7, 'Otra')]).size).toBe(0)
})

test.each([
  ['BANCAMÍA S.A.', [11]],
  ['Banco de las Microfinanzas - Bancamia', [11]],
  ['BANCO W S.A.', [15]],
  ['BANCO MUNDO MUJER S.A.', [13]],
  ['MIBANCO - BANCO DE LA MICROEMPRESA DE COLOMBIA', [10]],
  ['Mi Banco S.A.', [10]],
  ['COLTEFINANCIERA S.A.', [24, 27]],
  ['FINANCIERA DANN REGIONAL C.F.', [28]],
  ['  credifamilia  CF ', [29]],
  ['BANCO WWB', []],
  ['MUNDO', []],
  ['COLTEFINANCIERAS UNIDAS', []],
  ['', []],
])('Z05 an entity without a known code is found by whole words of its name: %j', (name, bankIds) => {
  expect([...entitiesOfBanks([entity(1, 900, name)]).keys()]).toEqual(bankIds)
})

test('Z05 a name that two entities have is nobody’s, and one entity under two names is still one', () => {
  const two = [entity(1, 901, 'BANCAMIA S.A.'), entity(1, 902, 'Bancamía'), entity(1, 903, 'BANCO W')]
  expect([...entitiesOfBanks(two).keys()]).toEqual([15])
  expect([...entitiesOfBanks([entity(1, 901, 'BANCAMIA'), entity(1, 901, 'Bancamía S.A.')]).keys()]).toEqual([11])
  expect(entitiesOfBanks([entity(1, 901, 'BANCAMIA Y BANCO W')]).size).toBe(0)
  // A known code is not taken by a name.
  expect(entitiesOfBanks([entity(1, 59, 'BANCAMIA')]).size).toBe(0)
})

test('Z05 whatever is reported, a bank is of the catalogue and has one entity', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 140 }), fc.string())),
      (rows) => {
        for (const [bankId] of entitiesOfBanks(rows.map((row) => entity(...row)))) {
          expect(bankNames.has(bankId)).toBe(true)
        }
      },
    ),
  )
  expect(normalisedName('  Ñandú, S.A.S. (dato)')).toBe('NANDU S A S DATO')
})

const row = (part: Partial<ReportedRate>): ReportedRate => ({
  cutOn: '2026-11-20',
  subaccount: 130,
  ratePercent: '11.200',
  volumeThousandCop: 900_000,
  ...part,
})
const cuts = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-13', '2026-11-12']
const report = (rows: ReportedRate[]) => ({ rows, cuts, today: '2026-11-22' })

test.each([
  ['0.000', false],
  ['0.001', true],
  ['25.000', true],
  ['25.001', false],
])('Z05 a rate of %s counts: %s', (ratePercent, counts) => {
  expect(isCredible(row({ ratePercent }))).toBe(counts)
  expect(pickOfficialRates(report([row({ ratePercent })])).length === 1).toBe(counts)
})

test.each([
  [49_999, true],
  [50_000, false],
  [0, true],
])('Z05 of %d thousand pesos the volume is low: %s', (volumeThousandCop, lowVolume) => {
  expect(pickOfficialRates(report([row({ volumeThousandCop })]))).toMatchObject([
    { lowVolume, volumeCop: volumeThousandCop * 1_000 },
  ])
})

test('Z05 the newest of the last five cuts counts, with its lag; what is older is not shown', () => {
  const older = row({ cutOn: '2026-11-13', ratePercent: '10.900' })
  expect(pickOfficialRates(report([older, row({})]))).toMatchObject([{ ratePercent: '11.200', lagDays: 2 }])
  expect(pickOfficialRates(report([older]))).toMatchObject([{ ratePercent: '10.900', cutOn: '2026-11-13', lagDays: 9 }])
  expect(pickOfficialRates(report([row({ cutOn: '2026-11-12' })]))).toEqual([])
  // A zero of today does not hide what was paid yesterday.
  const zero = row({ ratePercent: '0.000' })
  expect(pickOfficialRates(report([zero, row({ cutOn: '2026-11-19' })]))).toMatchObject([{ cutOn: '2026-11-19' }])
})

test('Z05 a rate is never invented: whatever is shown stands in a row of its range, the shortest range first', () => {
  const anyRow = fc.record({
    cutOn: fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-11-08', days)),
    subaccount: fc.constantFrom(10, 40, 70, 110, 130, 140, 900, 910),
    ratePercent: fc.integer({ min: 0, max: 40_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    volumeThousandCop: fc.integer({ min: 0, max: 200_000 }),
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), (rows) => {
      const shown = pickOfficialRates({ rows, cuts: rows.map(({ cutOn }) => cutOn), today: '2026-11-22' })
      const subaccounts = shown.map(({ range }) => range.subaccount)
      expect(subaccounts).toEqual([...new Set(subaccounts)].sort((one, other) => one - other))
      expect(subaccounts).not.toContain(40)
      for (const { range, cutOn, ratePercent } of shown)
        expect(rows).toContainEqual(expect.objectContaining({ subaccount: range.subaccount, cutOn, ratePercent }))
    }),
  )
})
