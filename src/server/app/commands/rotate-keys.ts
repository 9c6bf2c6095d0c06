/**
 * `npm run rotate-keys`: brings everything encrypted under the first key of ENCRYPTION_KEYS and says which of the others
 * can be taken out. Exit codes: see `run-command.ts`; 1 also when something could not be opened.
 */
import { rotateKeys } from '../../platform/encryption/rotate-keys.ts'
import { runCommand, say } from './run-command.ts'

await runCommand(async (ctx) => {
  const { values, files, unusedKeys, usedKeys } = await rotateKeys(ctx)
  say(`Current key: ${ctx.encryption.keyIds()[0]}`)
  say(`Encrypted again: ${values.reencrypted} values, ${files.reencrypted} files`)
  const unreadable = values.unreadable + files.unreadable
  if (unreadable > 0) say(`Could not be opened and were left as they are: ${unreadable}`)
  if (usedKeys.length > 0) say(`Still used: ${usedKeys.join(', ')}`)
  if (unusedKeys.length > 0) {
    say(`No value and no file uses any more: ${unusedKeys.join(', ')}`)
    say('Take them out of ENCRYPTION_KEYS a day after the current key came first: sessions live that long.')
  }
  return unreadable === 0 ? 0 : 1
})
