/** A clock that is ahead, for a demonstration in which a year passes at a press. Product and sandbox put it in place. */

const trueClocks = new WeakMap<DateConstructor, DateConstructor>()

/**
 * @param clock - `Date`, also one that is ahead already.
 * @param aheadMs - How far ahead of the true time; 0 gives the true clock back.
 * @returns The clock that tells that time.
 */
export function clockAhead(clock: DateConstructor, aheadMs: number): DateConstructor {
  const real = trueClocks.get(clock) ?? clock
  if (aheadMs === 0) return real
  const ahead = new Proxy(real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + aheadMs] : given, newTarget),
    apply: (target) => new target(target.now() + aheadMs).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name, receiver),
  })
  trueClocks.set(ahead, real)
  return ahead
}
