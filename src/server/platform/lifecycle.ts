/** Whether this process is shutting down. Kept outside the context, since only the shutdown changes it. */
const draining = new WeakSet<object>()

/** R42: from here on `/api/health/ready` answers 503, so that the load balancer sends no requests here. */
export function startDraining(ctx: object): void {
  draining.add(ctx)
}

/** Whether the process is shutting down. */
export const isDraining = (ctx: object): boolean => draining.has(ctx)
