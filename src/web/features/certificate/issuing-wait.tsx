import type { ProcessView } from '#contract/processes.ts'
import { expectedBy } from '../../lib/expected-by.ts'
import { DepositFigures } from '../../ui/deposit-figures.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/** What stands above the wait for the bank, of an opening or of a renewal. */
export function issuingTexts({ process_status, name_bank, stage }: ProcessView): { title: string; lead: string } {
  if (process_status.startsWith('R-')) return { title: `${name_bank} procesa tu decisión`, lead: stage.help }
  return {
    title: 'Recibimos tu pago. El banco está creando tu CDT',
    lead: 'Ya hiciste tu parte. Te enviamos el certificado apenas el banco lo emita.',
  }
}

/** The bank's turn: who acts, by when, and what comes next (Z06). */
export function IssuingWait({ process }: { process: ProcessView }) {
  const { process_status, name_bank, stage, updated_at } = process
  const renewal = process_status.startsWith('R-')
  return (
    <>
      <Waiting
        now={stage.description}
        steps={[
          { label: renewal ? 'Firmaste tu decisión' : 'Tu pago llegó al banco', state: 'done' },
          {
            label: renewal ? `${name_bank} la confirma` : `${name_bank} emite tu CDT en Deceval`,
            note: `Suele tardar: a más tardar el ${expectedBy(updated_at, 2)}`,
            state: 'now',
          },
          { label: renewal ? 'Te enviamos la confirmación' : 'Te enviamos el certificado por correo', state: 'next' },
        ]}
      >
        Esta página se actualiza sola. También puedes cerrarla: te avisamos.
      </Waiting>
      {renewal ? null : <DepositFigures process={process} title="Tu CDT" />}
    </>
  )
}
