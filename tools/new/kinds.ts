import { article } from './article.ts'
import { bank } from './bank.ts'
import { bonus } from './bonus.ts'
import { brand } from './brand.ts'
import { call } from './call.ts'
import { formPage } from './form-page.ts'
import { job } from './job.ts'
import type { Kind } from './kind.ts'
import { migration } from './migration.ts'
import { notification } from './notification.ts'
import { page } from './page.ts'
import { provider } from './provider.ts'
import { step } from './step.ts'

/** Everything that `npm run new` makes, by the word of the command. */
export const kinds: Readonly<Record<string, Kind>> = {
  bank,
  page,
  bonus,
  step,
  provider,
  notification,
  call,
  'form-page': formPage,
  job,
  brand,
  article,
  migration,
}
