import { expect, test } from 'vitest'
import { partnerBanks } from '../../banks/registry.ts'
import { daysOfKeys, keyEndsAtMs } from './key-days.ts'
import { readSavedCampaign } from './saved-campaign.ts'
import { banksOfCampaign, isSimulated, simulateOnlyExcludedBankIds } from './simulate-only.ts'

/** The banks that B §9 leaves out. */
const ofTheSources = [2, 9, 21, 25, 26, 27, 30]

test('S05 the banks of the sources are left out of an open simulation, and none where it is asked for by id', () => {
  expect(ofTheSources.filter((id) => !simulateOnlyExcludedBankIds.includes(id))).toEqual([])
  for (const id of simulateOnlyExcludedBankIds)
    expect([isSimulated(id, undefined), isSimulated(id, [id])]).toEqual([false, true])
  expect([isSimulated(24, undefined), isSimulated(24, [27])]).toEqual([true, false])
})

test('S05 K02 the campaign of a bank asks for every partner bank and its own; other campaigns change nothing', () => {
  expect(banksOfCampaign('flamingo', partnerBanks)).toEqual(partnerBanks.map(({ id }) => id))
  for (const other of [undefined, null, '', 'influencer', 'toString', '__proto__'])
    expect(banksOfCampaign(other, partnerBanks)).toBeUndefined()
})

const bogota = (text: string) => Date.parse(`${text}-05:00`)

test('S04 the key of the day before counts for the first hour after midnight in Bogota, and no longer', () => {
  expect(daysOfKeys(bogota('2026-11-22T23:59:59'))).toEqual(['2026-11-22'])
  expect(daysOfKeys(bogota('2026-11-23T00:00:00'))).toEqual(['2026-11-23', '2026-11-22'])
  expect(daysOfKeys(bogota('2026-11-23T00:59:59'))).toEqual(['2026-11-23', '2026-11-22'])
  expect(daysOfKeys(bogota('2026-11-23T01:00:00'))).toEqual(['2026-11-23'])
  expect(keyEndsAtMs(bogota('2026-11-22T18:30:00'))).toBe(bogota('2026-11-23T00:00:00'))
  expect(keyEndsAtMs(bogota('2026-12-31T23:59:59'))).toBe(bogota('2027-01-01T00:00:00'))
})

test('S06 underscores of campaign values become spaces; what says nothing is left out', () => {
  expect(readSavedCampaign({ campana: 'black_friday_2026', medio: 'cpc', ref: '__', director: '' })).toEqual({
    campana: 'black friday 2026',
    medio: 'cpc',
  })
})
