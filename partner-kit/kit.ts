/** Z12: the commands of the kit. It is what `bundle` makes one file of, so it imports nothing that a bank lacks. */
import { runCheck } from './check.ts'
import { printOpenApi } from './openapi.ts'
import { runPlay } from './play.ts'

const usage = `Uso: <kit> <orden> [opciones]

  check     comprueba el lado del banco
  play      envía al banco un mensaje del marketplace y muestra el intercambio
  openapi   escribe la API como OpenAPI 3.1

<kit> <orden> sin opciones dice cuáles son.
`

const [name = '', ...args] = process.argv.slice(2)
if (name === 'check') process.exitCode = await runCheck(args, process.env)
else if (name === 'play') process.exitCode = await runPlay(args, process.env)
else if (name === 'openapi') process.exitCode = printOpenApi(process.env)
else {
  process.stderr.write(usage)
  process.exitCode = 2
}
