/**
 * `npm run operate -- seal-key <id>`: lets KMS make a master key that nobody sees, and prints what to put into
 * `ENCRYPTION_KEYS_KMS`. Changes nothing here. Exit codes: see `run-command.ts`.
 */
import { readKeyManagement } from '../open-config.ts'
import { asCommand, say } from './run-command.ts'

await asCommand(async () => {
  const [id = ''] = process.argv.slice(2)
  if (!/^[a-z0-9]{1,12}$/.test(id)) {
    say('Which id? Letters and digits, twelve at most: seal-key k2')
    return 1
  }
  const ciphertext = await readKeyManagement(process.env).makeSealedKey(id)
  say(`${id}:${ciphertext}`)
  return 0
})
