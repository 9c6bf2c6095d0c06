import { CallError } from '../../../../api/client.ts'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'

/** O04: why a passkey was not taken: what the server says, or that the browser or the person stopped. */
export function PasskeyProblem({ error }: { error: Error | null }) {
  if (!error) return null
  if (error instanceof CallError) return <ProblemNotice error={error} />
  return (
    <p role="alert" className="max-w-prose text-wrong">
      {error.name === 'InvalidStateError'
        ? 'Esa llave de acceso ya está registrada en este dispositivo.'
        : 'El navegador no usó ninguna llave de acceso. Inténtalo otra vez, o usa otro dispositivo.'}
    </p>
  )
}
