/**
 * Loaded before a program (`--import`): its clock is as far from that of the machine as the caller says, so that two
 * runs show the same dates. It goes on as clocks do, because sessions, codes and jobs wait for it.
 */
const offsetMs = Number(process.env.LOOK_CLOCK_OFFSET_MS ?? 0)
const real = Date
const now = () => real.now() + offsetMs

globalThis.Date = new Proxy(real, {
  construct: (target, words, self) => Reflect.construct(target, words.length === 0 ? [now()] : words, self),
  apply: () => new real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

export {}
