import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallInput } from '#contract/call.ts'
import { figuresFile } from '#contract/ops-analytics.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import type { FunnelFilters } from './filters.ts'

type FiguresSectionProps<Data> = {
  id: string
  title: string
  figures: CallInput<typeof figuresFile>['params']['figures']
  filters: FunnelFilters
  query: UseQueryResult<Data>
  /** What stands there when there is nothing to draw. */
  empty: string
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** O03: one kind of figures: being computed, failed, empty, or drawn with its file. */
export function FiguresSection<Data>(props: FiguresSectionProps<Data>) {
  const { id, title, figures, filters, query, empty, isEmpty, children } = props
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <OpsSection id={id} title={title}>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label={`Cargando: ${title}…`} /> : null}
      {data && isEmpty(data) ? <p className="text-ink-soft">{empty}</p> : null}
      {data && !isEmpty(data) ? (
        <div className={`flex flex-col gap-5 ${isPlaceholderData ? 'opacity-55' : ''}`}>
          {children(data)}
          <div>
            <a
              href={buildCallUrl(figuresFile, { figures }, filters)}
              download
              className={buttonClasses('secondary', 'small', false)}
            >
              <Download aria-hidden className="size-5" />
              {`CSV: ${title}`}
            </a>
          </div>
        </div>
      ) : null}
    </OpsSection>
  )
}

/** What figures do not say, in words. */
export function MissingWords({ missing }: { missing: readonly string[] }) {
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
      {missing.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
