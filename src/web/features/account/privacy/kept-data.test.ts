import { expect, test } from 'vitest'
import { gatherByDeposit } from './kept-data.tsx'

const group = (title: string) => ({ title, note: null, items: [{ label: 'Dato', value: 'Uno' }] })
const titles = (groups: readonly { title: string }[]) => groups.map(({ title }) => title)

test('Z09 what belongs to one CDT stands under its name, which is said once', () => {
  const gathered = gatherByDeposit(
    [
      'Tu perfil',
      'Tu CDT con KOA, 29 de noviembre de 2026',
      'Datos personales (KOA, 29 de noviembre de 2026)',
      'Tus documentos (KOA, 29 de noviembre de 2026)',
      'Tu CDT con Ban100, 2 de diciembre de 2026',
      'Datos personales (Ban100, 2 de diciembre de 2026)',
      'Tus correos',
      'Tus inicios de sesión',
    ].map(group),
  )
  expect(gathered.map(({ deposit, groups }) => [deposit, titles(groups)])).toEqual([
    [undefined, ['Tu perfil']],
    ['Tu CDT con KOA, 29 de noviembre de 2026', ['El CDT', 'Datos personales', 'Tus documentos']],
    ['Tu CDT con Ban100, 2 de diciembre de 2026', ['El CDT', 'Datos personales']],
    [undefined, ['Tus correos', 'Tus inicios de sesión']],
  ])
})

test('Z09 no group is lost where a title belongs to no CDT before it', () => {
  const all = ['Datos personales (KOA, 1 de enero de 2026)', 'Tu CDT con KOA, 2 de enero de 2026', 'Tu perfil'].map(
    group,
  )
  expect(gatherByDeposit(all).flatMap(({ groups }) => groups)).toHaveLength(3)
})
