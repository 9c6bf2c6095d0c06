import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

/** The shape of a page of the staff area until it is known who is there. */
export function GateShape() {
  return (
    <div className="page-gutter py-6">
      <LoadingShape label="Cargando…" className="mx-auto flex max-w-page flex-col gap-6">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-20 w-full rounded-lg" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </LoadingShape>
    </div>
  )
}

/** The shape of a list: some rows of the height of a row. */
export function RowsShape({ label }: { label: string }) {
  return (
    <LoadingShape label={label} className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </LoadingShape>
  )
}
