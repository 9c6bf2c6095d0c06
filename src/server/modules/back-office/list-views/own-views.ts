import { type KeptView, mostViews, type NamedView } from '#contract/ops-views.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { deleteView, holdMember, listOwn, putView } from './store.ts'

const namePurpose = 'staff_views.name'

/** O01: the views that a member keeps, in the order in which they were made. */
export async function loadViews({ db, encryption }: Context, staffId: string): Promise<{ views: NamedView[] }> {
  const rows = await listOwn(db, staffId)
  return {
    views: rows.map(({ id, nameEncrypted, view }) => ({
      viewId: id,
      name: encryption.decrypt(namePurpose, nameEncrypted),
      view,
    })),
  }
}

/** O01: keeps a view under an id that the page chose, or changes it. Throws VIEWS_FULL for one more than twenty. */
export async function changeView(
  ctx: Context,
  staffId: string,
  { viewId, name, view }: { viewId: string; name: string; view: KeptView },
): Promise<{ views: NamedView[] }> {
  await inTransaction(ctx.db, async (tx) => {
    // Of two at the same time the second counts the first.
    await holdMember(tx, staffId)
    const others = (await listOwn(tx, staffId)).filter(({ id }) => id !== viewId)
    if (others.length >= mostViews) throw new ApiError('VIEWS_FULL')
    await putView(tx, { staffId, id: viewId, nameEncrypted: ctx.encryption.encrypt(namePurpose, name), view })
  })
  return loadViews(ctx, staffId)
}

/** O01: removes a view; one that is not there is gone already. */
export async function removeView(ctx: Context, staffId: string, viewId: string): Promise<{ views: NamedView[] }> {
  await deleteView(ctx.db, staffId, viewId)
  return loadViews(ctx, staffId)
}
