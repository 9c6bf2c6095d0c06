import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { getDepositCalendar } from '#contract/external-deposits.ts'
import { getWeekGrowth } from '#contract/growth.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl, callApi } from '../../../api/client.ts'
import { Money } from '../../../ui/money.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'

type WeekDetailsProps = {
  /** Where one says by which channels it comes each Monday. */
  wishes: ReactNode
}

/** Z24: the week, and from here on also where its saver wants it. */
export function WeekDetails({ wishes }: WeekDetailsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'growth'],
    queryFn: ({ signal }) => callApi(getWeekGrowth, {}, { signal }),
    staleTime: 0,
  })
  return (
    <div className="flex flex-col gap-4">
      {data ? (
        <p role="status">
          {data.net > 0 ? (
            <>
              <Money amountCop={data.net} tone="grow" sign="plus" size="m" />
              <span className="block">
                del {formatCivilDate(data.from)} al {formatCivilDate(data.to)}, ya sin la retención. El banco te lo paga
                todo junto al vencimiento.
              </span>
            </>
          ) : (
            'Todavía nada: un CDT empieza a crecer al día siguiente de abrirlo.'
          )}
        </p>
      ) : error ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingShape label="Calculando…">
          <Skeleton className="h-20 w-full" />
        </LoadingShape>
      )}
      <div className="flex flex-col gap-1">
        <p className="font-medium text-ink">¿Te lo contamos cada lunes?</p>
        {wishes}
      </div>
      <p>
        <a
          href={`${buildCallUrl(getDepositCalendar, {})}?growth=true`}
          download
          className={`${textLinkClasses} inline-flex min-h-11 items-center gap-2 self-start py-2`}
        >
          <CalendarPlus aria-hidden className="size-5" />
          Agregarlo a mi calendario, con los vencimientos
        </a>
      </p>
    </div>
  )
}
