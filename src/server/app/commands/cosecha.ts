/**
 * `cosecha <command> [options]`: everything that the image does, for where there are no npm scripts. Without a command it
 * lists them. Each has the options and exit codes of its npm script (docs/running.md#the-image).
 */
import { commands, isCommand } from './command-names.ts'
import { say } from './run-command.ts'

const [name = '', ...options] = process.argv.slice(2)
if (isCommand(name)) {
  const { fixed, load } = commands[name]
  process.argv = [...process.argv.slice(0, 2), ...fixed, ...options]
  await load()
} else {
  say(`cosecha <command> [options]\n\n${Object.keys(commands).join('\n')}`)
  process.exitCode = 1
}
