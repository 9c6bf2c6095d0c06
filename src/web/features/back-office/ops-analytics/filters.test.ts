import { expect, test } from 'vitest'
import { readFilters, writeFilter } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('O03 the filter of the funnel is read from the address, and what is no day or no bank is left out', () => {
  expect(read('desde=2026-11-01&hasta=2026-11-30&banco=24&marca=default&campana=feria&canal=google')).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    bankId: 24,
    brand: 'default',
    campaign: 'feria',
    channel: 'google',
  })
  expect(read('desde=9999-12-31')).toEqual({})
  expect(read('desde=2026-02-30&hasta=hoy&banco=0&marca=&canal=%20&otro=1')).toEqual({})
  expect(read(`banco=99999&campana=${'x'.repeat(300)}`)).toEqual({ campaign: 'x'.repeat(120) })
})

test('O03 a part of the filter is written beside what stands in the address, and taken out again', () => {
  const before = new URLSearchParams('desde=2026-11-01&banco=24')
  expect(String(writeFilter('banco', '8', before))).toBe('desde=2026-11-01&banco=8')
  expect(String(writeFilter('banco', '', before))).toBe('desde=2026-11-01')
  expect(String(before)).toBe('desde=2026-11-01&banco=24')
})
