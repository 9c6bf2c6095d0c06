import type { ReactNode } from 'react'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { RowsShape } from './ops-shape.tsx'

type AskedProps<Data> = {
  /** As the query library gives it. */
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** What is being loaded: `Cargando las tasas…`. */
  waiting: string
  children: (data: Data) => ReactNode
}

/** O01: what was asked for: loading, failed with the way to try again, or drawn. What was there stays when it fails. */
export function Asked<Data>({ query: { data, error, refetch }, waiting, children }: AskedProps<Data>) {
  return (
    <>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data !== undefined ? children(data) : error ? null : <RowsShape label={waiting} />}
    </>
  )
}
