import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * The words of savers' screens: texts of pages, features, components,
 * brands and content, and those of the domain that pages show. Screens of staff and of banks, and legal texts, are left.
 */
const files = globSync(
  'src/{web/{pages,features,shell,ui,brands,content,static-runtime}/**/*.{ts,tsx,json,md},domain/**/*.ts}',
).filter((file) => !/\.test\.|\/ops|back-office|bank-portal|content\/legal|\/legal\//.test(file))

type Rule = { pattern: RegExp; write: string }

const rules: readonly Rule[] = [
  { pattern: /vinculaci[oó]n/giu, write: 'how one becomes a client, in words: «te aceptó como cliente»' },
  { pattern: /(?<!\p{L})(?:act[uú]a(?:r|s|n)?|actuamos)(?!\p{L})/giu, write: 'whose turn it is: «le toca al banco»' },
  { pattern: /diligenci\p{L}*/giu, write: '«llenar»' },
  {
    pattern: /(?<![\p{L}/_-])procesos?(?![\p{L}_-]| de (?:selección|liquidación))/giu,
    write: '«apertura», «CDT», or what it is; the word of a court or an employer stays',
  },
  { pattern: /registrate/giu, write: '«Regístrate»' },
  { pattern: /almenos/giu, write: '«al menos»' },
  { pattern: /carácteres/giu, write: '«caracteres»' },
  { pattern: /min aprox/gu, write: '«unos 20 minutos»' },
  { pattern: /Solo estás aquí/gu, write: '«No hay otras sesiones abiertas»' },
  { pattern: /documentos de tu decisión/gu, write: '«los papeles de tu renovación»' },
  { pattern: /Míralo de otra manera/gu, write: '«Otras formas de comparar»' },
  { pattern: /Ningún bono así/gu, write: '«No hay bonos con esos filtros»' },
  { pattern: /Quién te debe/gu, write: '«Quién responde por tu CDT»' },
  // Both formats as texts: a peso sign without its space, and a percentage with a point or without its space.
  { pattern: /\$\d{1,3}(?:\.\d{3})+/gu, write: '`$ 50.000.000` (formatCop)' },
  { pattern: /(?<![\w.'"/-])\d{1,2}\.\d{1,3} ?%/gu, write: '`12,20 %` (formatRate)' },
]

/** Texts that stay as they are: where, which, and the source that gives them. */
const allowed: readonly { file: string; text: RegExp; reason: string }[] = [
  {
    file: 'src/web/ui/application-channel-fields.tsx',
    text: /min aprox/,
    reason: 'B §2.3 gives «Apertura 20 min aprox»',
  },
  {
    file: 'src/domain/bonuses/promo-bonus.ts',
    text: /diligenciamiento|procesos/,
    reason: 'A §5 gives the message of the refusal',
  },
  { file: 'src/domain/bonuses/referral-messages.ts', text: /proceso/, reason: 'A §5 gives the message of the refusal' },
  {
    file: 'src/web/features/public/simulation/turbo-refused-dialog.tsx',
    text: /proceso/,
    reason: 'B §2.7 gives what the dialog explains',
  },
  { file: 'src/web/features/account/sign-in/alerts.ts', text: /proceso/, reason: 'B §8 gives the notification' },
  { file: 'src/web/shell/leave-dialog.tsx', text: /proceso/, reason: 'B §8 gives the question' },
  {
    file: 'src/web/features/opening/process/current-process-card.tsx',
    text: /Proceso/,
    reason: 'A §2 gives the heading',
  },
  { file: 'src/web/features/opening/process/process-card.tsx', text: /Proceso/, reason: 'A §2 gives the mark' },
  { file: 'src/web/features/opening/process/process-list.tsx', text: /procesos/, reason: 'A §2 gives the sentence' },
  { file: 'src/domain/bonuses/percentage.ts', text: /0\.25%/, reason: 'B §9 gives the display' },
  {
    file: 'src/domain/forms/declarations.ts',
    text: /\$50\.000\.000|proceso/,
    reason: 'the words of version 1, which people have accepted',
  },
]

type Found = { line: number; text: string; write: string }

/** @returns What of it no screen may say, without comments and imports. */
function findWrongWords(source: string): Found[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  const code = source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank)
  return code.split('\n').flatMap((line, place) => {
    if (line.startsWith('import ')) return []
    return rules.flatMap(({ pattern, write }) =>
      [...line.matchAll(pattern)].map(([text]) => ({ line: place + 1, text, write })),
    )
  })
}

test('B §2.16 no screen of a saver has a word or a format that we do not write', () => {
  const lines = files.flatMap((file) =>
    findWrongWords(readFileSync(file, 'utf8'))
      .filter(({ text }) => !allowed.some((one) => file === one.file && one.text.test(text)))
      .map(({ line, text, write }) => `${file}:${line}: «${text}»: write ${write} (tools/spanish.test.ts)`),
  )
  expect(lines).toEqual([])
})

test('B §2.16 every text that is allowed still stands in its file', () => {
  for (const { file, text, reason } of allowed) {
    const stands = findWrongWords(readFileSync(file, 'utf8')).some((found) => text.test(found.text))
    expect([file, reason, stands]).toEqual([file, reason, true])
  }
})

test.each([
  ["'Ahora actúa el banco'", 'actúa'],
  ["'Deben ser almenos 3'", 'almenos'],
  ['<p>Fogafín cubre $50.000.000</p>', '$50.000.000'],
  ['Una tasa de 12.2% al año', '12.2%'],
  ['Apertura 20 min aprox', 'min aprox'],
  ["'Tu proceso está en pausa'", 'proceso'],
])('B §2.16 %s is found', (source, text) => {
  expect(findWrongWords(source)[0]?.text).toBe(text)
})

test('B §2.16 what is written right is left alone, and comments are not read', () => {
  expect(findWrongWords('<p>Son $ 50.000.000 al 12,20 %</p> // vinculación')).toEqual([])
})

test('a time of day ends its sentence by itself: «…a las 6:11 a. m.» and no second point', () => {
  const screens = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const twice = /format(?:Instant|Clock)\((?:[^()]|\([^()]*\))*\)\}\s*\./
  expect(screens.length).toBeGreaterThan(500)
  expect(screens.filter((file) => twice.test(readFileSync(file, 'utf8')))).toEqual([])
})
