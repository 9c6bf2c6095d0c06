import { Button } from '../../../ui/button.tsx'

type MoreButtonProps = {
  /** A list that is fetched page by page, as the query library gives it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Fetches the next page of a list; nothing where there is none. */
export function MoreButton({ list }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <div>
      <Button look="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Cargar más
      </Button>
    </div>
  )
}
