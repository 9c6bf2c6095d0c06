import {
  buildTestCommand,
  CannotMake,
  camel,
  type Kind,
  nameForm,
  type Read,
  registered,
  require,
  requireNew,
  type Writing,
} from './kind.ts'

const takes = '<event> "<Asunto>"'
const folder = 'src/server/modules/notifications/templates'

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
  requireNew(read, `${folder}/${event}.ts`)
  const name = camel(event)
  const entry = name === event ? name : `'${event}': ${name}`
  return [
    { path: `${folder}/${event}.ts`, text: templateFile(name, subject) },
    registered(
      read,
      `${folder}/registry.ts`,
      `import { ${name} } from './${event}.ts'`,
      'notificationTemplates: Partial',
      entry,
    ),
  ]
}

const templateFile = (name: string, subject: string) => `import type { NotificationTemplate } from './template.ts'

export const ${name}: NotificationTemplate = {
  subject: '${subject}',
  title: '${subject}',
  preheader: ({ amount }) => \`Es sobre tu CDT de \${amount}.\`,
  text: 'Hay novedades de tu CDT. Míralas cuando quieras; no tienes que hacer nada.',
  action: 'Ver mis CDT',
}
`
