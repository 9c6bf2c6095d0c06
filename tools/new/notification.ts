import { buildTestCommand, CannotMake, type Kind, nameForm, type Read, require, type Writing } from './kind.ts'
import { renderPart } from './render.ts'

const takes = '<event> "<Asunto>"'
const folder = 'src/server/modules/notifications/templates'
const templates = `${folder}/templates.ts`

/** An e-mail to a customer about an event of the history. */
export const notification: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-notification.md',
  left: [
    'title, text and action of the e-mail',
    'the job `customer.tell` where the event happens, if nothing sends it yet',
  ],
  check: buildTestCommand('api', folder),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [event = '', subject = ''] = words
  if (words.length !== 2) throw new CannotMake(`a notification takes ${takes}`)
  require(subject, nameForm, 'a subject is letters, digits and spaces')
  if (!read('src/domain/process/transitions.ts').includes(`\n  '${event}',\n`)) {
    throw new CannotMake(`«${event}» is no event of src/domain/process/transitions.ts`)
  }
  const key = /^\w+$/.test(event) ? event : `'${event}'`
  const table = read(templates)
  if (table.includes(`\n  ${key}: `)) throw new CannotMake(`${templates} has ${event} already`)
  // The table is the last of its file.
  return [
    {
      path: templates,
      text: table.replace(/\}\n$/, (end) => `${renderPart('notification', 'entry', { key, subject })}${end}`),
    },
  ]
}
