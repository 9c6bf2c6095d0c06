import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getProcessHistory } from '#contract/processes.ts'
import { callApi } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { historyLabel } from './history-labels.ts'
import { processesKey } from './use-processes.ts'

/** What has happened to a process, on request; it is asked for when it is opened. */
export function ProcessHistory({ processUuid, bankName }: { processUuid: string; bankName: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <Disclosure
      onOpenChange={(open) => open && setOpened(true)}
      summary={
        <span>
          Movimientos
          <span className="sr-only">
            {' '}
            de tu CDT con <BankName name={bankName} />
          </span>
        </span>
      }
    >
      {opened ? <Timeline processUuid={processUuid} /> : null}
    </Disclosure>
  )
}

function Timeline({ processUuid }: { processUuid: string }) {
  const history = useQuery({
    queryKey: [...processesKey, processUuid, 'history'],
    queryFn: ({ signal }) => callApi(getProcessHistory, { query: { id: processUuid } }, { signal }),
  })
  if (history.error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <span>{errorWords(history.error)}</span>
        <Button size="small" look="secondary" onClick={() => void history.refetch()}>
          Reintentar
        </Button>
      </div>
    )
  }
  if (!history.data) {
    return (
      <LoadingShape label="Cargando la historia…" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-6 w-2/3" />
      </LoadingShape>
    )
  }
  return (
    <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
      {history.data.entries.map((entry) => (
        <li key={`${entry.at} ${entry.event}`}>
          <span className="block font-medium text-ink">{historyLabel(entry.event)}</span>
          {entry.reason ? <span className="block text-base">{entry.reason}</span> : null}
          <time dateTime={entry.at} className="figures block text-sm text-ink-mute">
            {formatInstant(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
