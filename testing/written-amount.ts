import fc from 'fast-check'

/** An amount as somebody wrote it, and what they meant. */
export type WrittenAmount = {
  text: string
  /** Whole pesos. */
  amountCop: number
  /** False where the same text is also another amount for somebody else, so that it may be asked. */
  mustBeRead: boolean
}

type Notation = { group: string; decimal: string }
const notations: readonly Notation[] = [
  { group: '.', decimal: ',' },
  { group: ',', decimal: '.' },
  { group: ' ', decimal: ',' },
  { group: '\u00a0', decimal: ',' },
  { group: '\u202f', decimal: '.' },
  { group: "'", decimal: '.' },
  { group: '’', decimal: ',' },
  { group: '', decimal: ',' },
  { group: '', decimal: '.' },
]
/** Notations of somebody who did not care: centavos by the mark of the groups, or marks in both ways. */
const careless: readonly Notation[] = [
  { group: '.', decimal: '.' },
  { group: ',', decimal: ',' },
]
const before = ['', '$', '$ ', '$\u00a0', 'COP ', 'COP$', '\u202d', '\u200b$', '  ', '+']
const behind = [
  '',
  ' ',
  '\n',
  ' COP',
  ' pesos',
  ' M/CTE',
  ' m.cte.',
  ' $',
  '\u202c',
  '.',
  ' moneda corriente',
  '\u200e',
]
const wrapped = ['(', '*', '-']

/** Writes whole pesos and centavos by `Intl`, and puts the marks of a notation in the place of its own. */
function writeNumber(amountCop: number, centavos: string, { group, decimal }: Notation): string {
  const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(amountCop).replaceAll(',', group)
  return centavos === '' ? grouped : `${grouped}${decimal}${centavos}`
}

const amount = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000_000 }),
  fc.integer({ min: 1, max: 99_999 }).map((thousands) => thousands * 1_000),
  fc.integer({ min: 1, max: 2_000 }),
)
const centavos = fc.oneof(
  fc.constant(''),
  fc.constant('00'),
  fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0')),
  fc.integer({ min: 0, max: 9 }).map(String),
)

const plain = fc
  .record({
    amountCop: amount,
    centavos,
    notation: fc.constantFrom(...notations),
    before: fc.constantFrom(...before),
    behind: fc.constantFrom(...behind),
  })
  .map(({ amountCop, centavos: cents, notation, before: first, behind: last }): WrittenAmount => {
    // «10,5» may also be ten and a half millions.
    const mayBeMillions = amountCop < 1_000 && Number(cents) > 0
    // «10'500» too, with the mark of the millions.
    const mayBeThousands = /^['’]$/.test(notation.group) && amountCop < 1_000_000
    const mustBeRead = !mayBeMillions && !mayBeThousands
    return { text: `${first}${writeNumber(amountCop, cents, notation)}${last}`, amountCop, mustBeRead }
  })

const sloppy = fc
  .record({
    amountCop: amount,
    centavos,
    notation: fc.constantFrom(...careless),
    around: fc.constantFrom('', ...wrapped),
    behind: fc.constantFrom(...behind, '-', 'M', ' o más'),
  })
  .map(({ amountCop, centavos: cents, notation, around, behind: last }): WrittenAmount => {
    const text = `${around}${writeNumber(amountCop, cents, notation)}${around === '(' ? ')' : ''}${last}`
    return { text, amountCop, mustBeRead: false }
  })

const withoutCentavos = fc
  .record({ amountCop: amount, end: fc.constantFrom(',oo', '.oo', '/00', ' 00/100', '.-', ',-') })
  .map(({ amountCop, end }): WrittenAmount => {
    const text = `${writeNumber(amountCop, '', { group: '.', decimal: ',' })}${end}`
    return { text, amountCop, mustBeRead: true }
  })

const inWords = fc
  .record({
    hundredths: fc.integer({ min: 1, max: 99_999 }),
    mark: fc.constantFrom(',', '.'),
    word: fc.constantFrom(['millones', 1_000_000], ['millones de pesos', 1_000_000], ['mil', 1_000], ['k', 1_000]),
  })
  .map(({ hundredths, mark, word: [word, times] }): WrittenAmount => {
    const number = String(hundredths / 100).replace('.', mark)
    return { text: `${number} ${word}`, amountCop: hundredths * (Number(times) / 100), mustBeRead: true }
  })

/** Amounts as people, banks and spreadsheets write them. It knows nothing of the reader that it tests. */
export const writtenAmount = fc.oneof({ weight: 5, arbitrary: plain }, sloppy, withoutCentavos, inWords)
