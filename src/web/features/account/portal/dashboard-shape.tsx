import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { SlowNotice } from './slow-notice.tsx'

/** The shape of the dashboard, in the places where its parts will be. */
export function DashboardShape() {
  return (
    <div className="page-gutter py-8 md:py-12">
      <div className="mx-auto flex max-w-page flex-col gap-8">
        <LoadingShape label="Cargando tu portal…" className="flex flex-col gap-8">
          <Skeleton className="h-10 w-56" />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div className="flex h-dvh flex-col gap-6">
              <div className="deep flex flex-col gap-3 overflow-hidden rounded-xl pt-5">
                <Skeleton className="mx-5 h-5 w-44" />
                <Skeleton className="mx-5 h-12 w-56" />
                <Skeleton className="curve-shape h-32 w-full md:h-40" />
              </div>
              <Skeleton className="w-full flex-1 rounded-lg" />
            </div>
            <Skeleton className="hidden h-72 w-full rounded-lg lg:block" />
          </div>
        </LoadingShape>
        <SlowNotice />
      </div>
    </div>
  )
}
