// Runs a tool of the project on the project's own Node: node tools/with-node.mjs <tool> [arguments].
import { installPackages, run } from './install.mjs'

installPackages()
const [command, ...args] = process.argv.slice(2)
run(command, args)
