import { expect, test } from 'vitest'
import { actionOfKey } from '../../../lib/list-keys.ts'
import { filtersOfCall, isNarrowed, readFilters, writeFilters } from './filters.ts'
import { listMarks } from './process-marks.tsx'
import { processPath, uuidIn } from './process-path.ts'

const idle = { isModified: false, isElsewhere: false, isOnRow: false }

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['/', 'search'],
  ['?', 'help'],
  ['x', undefined],
  ['Enter', undefined],
  ['ArrowDown', undefined],
] as const)('O01 the key %s means %s', (key, action) => {
  expect(actionOfKey({ ...idle, key })).toBe(action)
})

test('O01 the arrows move rows only from a row, so that the page still scrolls', () => {
  expect(actionOfKey({ ...idle, key: 'ArrowDown', isOnRow: true })).toBe('next')
  expect(actionOfKey({ ...idle, key: 'ArrowUp', isOnRow: true })).toBe('previous')
  expect(actionOfKey({ ...idle, key: 'x', isOnRow: true })).toBe('choose')
})

test.each(['j', 'k', '/', '?', 'ArrowDown'])('O01 the key %s does nothing in a field or with a modifier', (key) => {
  expect(actionOfKey({ ...idle, key, isOnRow: true, isElsewhere: true })).toBeUndefined()
  expect(actionOfKey({ ...idle, key, isOnRow: true, isModified: true })).toBeUndefined()
})

test('O01 filters stand in the address beside what is not theirs, and are read back from it', () => {
  const before = new URLSearchParams('utm_source=correo&estado=NEGOCIO-PERDIDO')
  const filters = { status: 'ESPERANDO-DEPOSITO', bankId: 24, isHeld: true } as const
  const query = writeFilters(filters, before)
  expect(query.toString()).toBe('utm_source=correo&estado=ESPERANDO-DEPOSITO&banco=24&detenidos=si')
  expect(readFilters(query)).toEqual(filters)
  expect(writeFilters({ isHeld: false }, query).toString()).toBe('utm_source=correo')
  expect(filtersOfCall(filters)).toEqual({ status: 'ESPERANDO-DEPOSITO', bankId: 24, held: 'true' })
  expect(filtersOfCall({ isHeld: false })).toEqual({})
})

test.each(['estado=OTRO', 'banco=99', 'banco=uno', 'detenidos=no', 'busca=3001112233', ''])(
  'O01 what no list has is no filter: «%s»',
  (query) => {
    expect(readFilters(new URLSearchParams(query))).toEqual({ isHeld: false })
  },
)

test('O01 whose turn it is, days and amounts stand in the address too, and go to the calls as they are', () => {
  const filters = {
    waitsFor: 'bank',
    createdFrom: '2026-05-01',
    createdTo: '2026-05-31',
    amountFrom: 1_000_000,
    amountTo: 80_000_000,
    isHeld: false,
  } as const
  const query = writeFilters(filters, new URLSearchParams())
  expect(query.toString()).toBe('espera=banco&desde=2026-05-01&hasta=2026-05-31&minimo=1000000&maximo=80000000')
  expect(readFilters(query)).toEqual(filters)
  const { isHeld: _, ...asked } = filters
  expect(filtersOfCall(filters)).toEqual(asked)
  expect(readFilters(new URLSearchParams('espera=nadie&desde=2026-02-30&minimo=-1'))).toEqual({ isHeld: false })
  expect(readFilters(new URLSearchParams('desde=9999-12-31&hasta=1000-01-01'))).toEqual({ isHeld: false })
})

test('O01 owner, origin, order and columns stand in the address too; columns stay on the page', () => {
  const filters = {
    waitsFor: 'me',
    owner: 'mine',
    origin: 'coach',
    order: { sort: 'created', direction: 'desc' },
    columns: ['amount', 'owner'],
    isHeld: false,
  } as const
  const query = writeFilters(filters, new URLSearchParams())
  expect(query.toString()).toBe('espera=yo&responsable=yo&origen=coach&orden=creado.desc&columnas=monto.responsable')
  expect(readFilters(query)).toEqual(filters)
  expect(filtersOfCall(filters)).toEqual({
    waitsFor: 'me',
    owner: 'mine',
    origin: 'coach',
    sort: 'created',
    direction: 'desc',
  })
  expect(isNarrowed({ order: filters.order, columns: filters.columns, isHeld: false })).toBe(false)
  const unknown = new URLSearchParams('responsable=otro&origen=x&orden=nombre.asc&columnas=nada')
  expect(readFilters(unknown)).toEqual({ isHeld: false })
})

test('O01 the page of a process takes an id alone', () => {
  const id = '0b6f4c52-3f7a-4f0e-9a51-6a2f0c9b7d11'
  expect(processPath(id)).toBe(`/ops/proceso?id=${id}`)
  expect(uuidIn(new URLSearchParams(`id=${id.toUpperCase()}`), 'id')).toBe(id)
  expect(uuidIn(new URLSearchParams('id=../me'), 'id')).toBeUndefined()
  expect(uuidIn(new URLSearchParams(), 'id')).toBeUndefined()
})

test('O01 the marks of a process: those that hold it up first', () => {
  const none = { blocked: false, continuationAvoided: false, hasRestrictions: false, turbo: false }
  expect(listMarks({ flags: none })).toEqual([])
  expect(listMarks({ flags: { ...none, turbo: true, blocked: true } }).map(({ text }) => text)).toEqual([
    'Bloqueado',
    'Turbo',
  ])
})
