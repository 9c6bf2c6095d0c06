import type { ReactNode } from 'react'
import type { ProcessView } from '../../../api/views.ts'
import { ProcessFrame } from './process-frame.tsx'
import { ProcessGate } from './process-gate.tsx'

/** A part of the page, or a function that makes it from the process. */
type FromProcess = ReactNode | ((process: ProcessView) => ReactNode)

type ProcessPageProps = {
  /** The page's own address, such as `'/sube-tus-documentos'`. */
  path: string
  /** Other pages of the process on the server at which this page may still be shown. */
  alsoAt?: readonly string[]
  title: FromProcess
  lead?: FromProcess
  primary?: FromProcess
  secondary?: FromProcess
  /** `refetch` fetches the process again; when it has moved on, the page follows by itself. */
  children: (process: ProcessView, refetch: () => Promise<unknown>) => ReactNode
}

/**
 * The frame of a page of the opening. It loads the process, redirects when the process is at another page, and shows
 * the steps and the deposit. Where title or buttons depend on the state of the content, use `ProcessGate` with
 * `ProcessFrame` inside it.
 */
export function ProcessPage({ path, alsoAt, title, lead, primary, secondary, children }: ProcessPageProps) {
  return (
    <ProcessGate path={path} alsoAt={alsoAt}>
      {(process, refetch) => {
        const made = (part: FromProcess) => (typeof part === 'function' ? part(process) : part)
        return (
          <ProcessFrame
            process={process}
            title={made(title)}
            lead={made(lead)}
            primary={made(primary)}
            secondary={made(secondary)}
          >
            {children(process, refetch)}
          </ProcessFrame>
        )
      }}
    </ProcessGate>
  )
}
