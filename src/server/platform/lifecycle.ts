/** Whether this process is on its way out. Kept beside the context, since nothing but the way out changes it. */
const draining = new WeakSet<object>()

/** R42: from here on `/api/health/ready` answers 503, so that whoever shares requests out sends none here. */
export function startDraining(ctx: object): void {
  draining.add(ctx)
}

/** Whether the process was told to end. */
export const isDraining = (ctx: object): boolean => draining.has(ctx)
