import { expect, test } from 'vitest'
import { bankRequestWords } from './bank-request.ts'

const long = 'Un extracto de la cuenta en la que recibes tu salario, de los últimos tres meses, con todas sus páginas.'

test.each([
  ['Un extracto bancario', 'Un extracto bancario', ''],
  ['  Un extracto bancario ', 'Un extracto bancario', ''],
  [long, 'Lo que te pidió el banco', `«${long}» `],
  ['Un extracto\nUn certificado', 'Lo que te pidió el banco', '«Un extracto\nUn certificado» '],
  [undefined, 'Lo que te pidió el banco', ''],
])('P11 %j is shown as the upload «%s»', (reason, label, told) => {
  expect(bankRequestWords(reason)).toEqual({
    label,
    help: `${told}Si son varios papeles, júntalos en un solo PDF. Máximo 20 MB.`,
  })
})
