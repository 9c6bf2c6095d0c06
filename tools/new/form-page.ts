import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  nameForm,
  type Read,
  require,
  type Writing,
  withImport,
} from './kind.ts'
import { renderFiles } from './render.ts'

const takes = '<page> "<Título>" <form, such as forms/financial.ts or banks/koa/questions.ts>'

/** A page of a form, with one field. */
export const formPage: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-form-field-or-page.md',
  left: [
    'its fields and the rules between them, with a neutral name for each label that speaks to somebody',
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
  const name = `${camel(page)}Page`
  const field = page.replaceAll('-', '_')
  const from = form.startsWith('forms/') ? './pages' : '../../forms/pages'
  const withPage = edited(read, `src/domain/${form}`, /\n {2}pages: \[/, (found) => `${found}${name}, `)
  const raised = withPage.text.replace(
    /\n {2}version: (\d+)/,
    (_, version: string) => `\n  version: ${Number(version) + 1}`,
  )
  return [
    ...renderFiles(read, 'form-page', { page, title, name, field }),
    { path: withPage.path, text: withImport(raised, `import { ${name} } from '${from}/${page}.ts'`) },
    edited(read, 'testing/form-answers.ts', /const ownQuestionAnswers.*\{\n/, (found) => `${found}  ${field}: true,\n`),
  ]
}
