import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { actors, authorisationMatrix, beyondDocument } from '#testing/defences/authorisation-matrix.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import {
  documentedRoutes,
  isOfStaff,
  type Measured,
  measureMatrix,
  routesOfProgram,
} from '#testing/defences/measure-matrix.ts'
import { staffMatrix } from '#testing/defences/staff-matrix.ts'

let product: TestApp
let measured: Measured
beforeAll(async () => {
  product = await startTestApp()
  measured = await measureMatrix(await makePeople(product))
}, 180_000)
afterAll(() => product.close())

test('R14 every route of the document has its row, and every row its route', () => {
  const documented = documentedRoutes(product.app).sort()
  expect(Object.keys(authorisationMatrix).sort()).toEqual(documented.filter((route) => !isOfStaff(route)))
})

test('R14 a route that the document hides is listed with what decides instead of a session', () => {
  const plain = (route: string) => route.replace(/\{\w+\}/g, ':')
  const known = [...Object.keys(authorisationMatrix), ...Object.keys(staffMatrix), ...Object.keys(beyondDocument)].map(
    plain,
  )
  expect(routesOfProgram(product.app).sort()).toEqual(known.sort())
})

test('R14 A70 every caller is answered as the table says, on every route', () => {
  expect(measured.differ).toEqual([])
  expect(measured.cells.size).toBe(Object.keys(authorisationMatrix).length)
  for (const [route, row] of measured.cells) expect(Object.keys(row).sort(), route).toEqual([...actors].sort())
})

test('R14 what belongs to somebody else answers, to the byte, like what does not exist', () => {
  expect(measured.toldApart).toEqual([])
})

test('R14 A71 nothing that anybody is given holds an id, a name or a phone of somebody else', () => {
  expect(measured.leaks).toEqual([])
})

test('R14 A36 methods that a path does not have are refused, and HEAD answers as GET does', () => {
  expect(measured.wrongMethods).toEqual([])
})

test('R14 whoever is refused changes no row of any table', () => {
  expect(measured.changedByRefused).toEqual([])
})

test('R14 a customer route lets nobody in without a live session', () => {
  for (const [route, { audience, cells }] of Object.entries(authorisationMatrix)) {
    if (audience === 'anyone') continue
    const { owner, other: _, ...refused } = cells
    expect(
      Object.values(refused).every((cell) => typeof cell === 'string' && cell.startsWith('SESSION_')),
      route,
    ).toBe(true)
    expect(String(owner), route).not.toMatch(/SESSION_|NOT_FOUND/)
  }
})
