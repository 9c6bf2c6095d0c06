import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  nameForm,
  type Read,
  require,
  requireNew,
  type Writing,
  withImport,
} from './kind.ts'

const takes = '<page> "<Título>" <form, such as forms/financial.ts or banks/koa/questions.ts>'
const folder = 'src/domain/forms/pages'

/** A page of a form, with one field. */
export const formPage: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-form-field-or-page.md',
  left: [
    'its fields and the rules between them',
    'the answers of `testing/form-answers.ts`',
    'what it refuses, in its test',
    'its rows in `docs/questions.md`',
  ],
  check: buildTestCommand('unit', 'src/domain/forms src/domain/banks'),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [page = '', title = '', form = ''] = words
  if (words.length !== 3) throw new CannotMake(`a page of a form takes ${takes}`)
  require(page, /^[a-z]+(?:-[a-z]+)+$/, 'a page is two or more words of small letters, with dashes')
  require(title, nameForm, 'a title is letters, digits and spaces')
  requireNew(read, `${folder}/${page}.ts`)
  const name = `${camel(page)}Page`
  const field = page.replaceAll('-', '_')
  const from = form.startsWith('forms/') ? './pages' : '../../forms/pages'
  const withPage = edited(read, `src/domain/${form}`, /\n {2}pages: \[/, (found) => `${found}${name}, `)
  const raised = withPage.text.replace(
    /\n {2}version: (\d+)/,
    (_, version: string) => `\n  version: ${Number(version) + 1}`,
  )
  return [
    { path: `${folder}/${page}.ts`, text: pageFile({ page, title, name, field }) },
    { path: `${folder}/${page}.test.ts`, text: testFile({ page, title, name, field }) },
    { path: withPage.path, text: withImport(raised, `import { ${name} } from '${from}/${page}.ts'`) },
    edited(read, 'testing/form-answers.ts', /const ownQuestionAnswers.*\{\n/, (found) => `${found}  ${field}: true,\n`),
  ]
}

type Facts = { page: string; title: string; name: string; field: string }

const pageFile = ({ page, title, name, field }: Facts) => `import type { FormPage } from '../form.ts'

/** ${title}. */
export const ${name}: FormPage = {
  id: '${page}',
  title: '${title}',
  fields: [
    {
      name: '${field}',
      label: '${title}',
      kind: 'yes-no',
      missing: 'Cuéntanos tu respuesta a esta pregunta',
    },
  ],
}
`

const testFile = ({ page, title, name, field }: Facts) => `import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { ${name} } from './${page}.ts'

test.each<[Record<string, unknown>, string[]]>([
  [{ ${field}: true }, []],
  [{ ${field}: undefined }, ['${field}']],
])('F03 ${title}: %j leaves %j to correct', (answers, fields) => {
  expect(validatePage(${name}, answers, formContext()).map((error) => error.field)).toEqual(fields)
})
`
