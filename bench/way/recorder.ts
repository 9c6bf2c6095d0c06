import { thumbFullPx } from './limits.ts'

/** How a question was answered: by typing (a text, a date, a code), by choosing, or by confirming one sentence. */
export type AnswerKind = 'typed' | 'chosen' | 'confirmed'

/** What is before the saver at one moment. `questions` are the labels of all that is asked there. */
export type View = {
  /** The path, without the query. */
  path: string
  place: 'page' | 'dialog'
  title: string
  /** The heading of the step inside a dialog or page, where there is one. */
  step: string
  questions: readonly string[]
  /** Those of them that hold an answer already. */
  filled?: readonly string[]
  /** The address of a form that shows one subject at a time: its screen stays the same while others open. */
  form?: string | undefined
  size?: ViewSize
}

/** How long a view is, in pixels of the page. */
export type ViewSize = {
  /** From the top of the page to the end of what is shown. */
  lengthPx: number
  /** Of that, what is at hand: what stands above it was read before. */
  readPx: number
  /** What is at hand: the subject of a form, say. */
  part: string
}

export type ScreenCount = {
  title: string
  questions: { label: string; kind: AnswerKind }[]
  /** How often its button was pressed. */
  presses: number
  /** The longest it was, in pixels. */
  lengthPx: number
  /** What the saver reads on it, in pixels: each part once. */
  readPx: number
}

type Screen = Omit<ScreenCount, 'lengthPx' | 'readPx'> &
  Pick<View, 'path' | 'place' | 'form'> & {
    labels: Set<string>
    preset: Set<string>
    sizes: Map<string, ViewSize>
    /** Where the lowest button stands that was pressed in the page itself, not in a bar at its edge. */
    untilPx: number | undefined
  }

/** What a saver did on one way. A screen counts when something was typed, chosen or pressed on it, and only once. */
export type Recorder = {
  /** Notes that a question of a view was answered. A second answer to it on the same screen is a correction. */
  answered(view: View, label: string, kind: AnswerKind): void
  /** @param untilPx - Where what was pressed ends, unless it stands in a bar at the edge of the screen. */
  pressed(view: View, untilPx?: number): void
  /** Notes that a page of a provider was acted on. */
  actedAtProvider(title: string): void
  /** Notes a view that went by without anything to do, and for how many milliseconds it stood. */
  waited(title: string, forMs: number): void
  screens(): readonly ScreenCount[]
  providers(): readonly string[]
  waits(): readonly { title: string; ms: number }[]
  count(): WayCount
}

export type WayCount = {
  screens: number
  answers: number
  /** Questions that held an answer, which the saver left. */
  preset: number
  /** The longest screen. */
  longestPx: number
  /** All that is read, in screens of a small phone. */
  thumbFulls: number
} & Record<AnswerKind, number>

/** @returns A recorder of nothing so far. */
export function createRecorder(): Recorder {
  const screens: Screen[] = []
  const providers: string[] = []
  const waits = new Map<string, number>()

  function screenOf(view: View): Screen {
    const known = screens.find((screen) => isSameScreen(screen, view))
    const { path, place } = view
    const screen: Screen = known ?? {
      path,
      place,
      form: view.form,
      labels: new Set(),
      preset: new Set(),
      sizes: new Map(),
      untilPx: undefined,
      title: nameOf(view),
      questions: [],
      presses: 0,
    }
    if (!known) screens.push(screen)
    for (const label of view.questions) {
      if (!screen.labels.has(label) && view.filled?.includes(label)) screen.preset.add(label)
      screen.labels.add(label)
    }
    const { size } = view
    const before = size && screen.sizes.get(size.part)
    if (size && (!before || before.readPx < size.readPx)) {
      screen.sizes.set(size.part, size)
    }
    return screen
  }

  return {
    answered(view, label, kind) {
      const { questions } = screenOf(view)
      if (!questions.some((one) => one.label === label)) questions.push({ label, kind })
    },
    pressed(view, untilPx) {
      const screen = screenOf(view)
      screen.presses += 1
      if (untilPx !== undefined) screen.untilPx = Math.max(untilPx, screen.untilPx ?? 0)
    },
    actedAtProvider: (title) => void (providers.includes(title) || providers.push(title)),
    waited(title, forMs) {
      waits.set(title, (waits.get(title) ?? 0) + forMs)
    },
    screens: () => screens.map((screen) => ({ ...screen, ...measure(screen) })),
    providers: () => providers,
    waits: () => [...waits].map(([title, ms]) => ({ title, ms })),
    count() {
      const answers = screens.flatMap(({ questions }) => questions)
      const of = (kind: AnswerKind) => answers.filter((one) => one.kind === kind).length
      return {
        screens: screens.length,
        answers: answers.length,
        typed: of('typed'),
        chosen: of('chosen'),
        confirmed: of('confirmed'),
        preset: screens.reduce((sum, screen) => sum + countPreset(screen), 0),
        longestPx: Math.max(0, ...screens.map((screen) => measure(screen).lengthPx)),
        thumbFulls: Math.round(screens.reduce((sum, screen) => sum + measure(screen).readPx, 0) / thumbFullPx),
      }
    },
  }
}

const countPreset = ({ preset, questions }: Screen) =>
  [...preset].filter((label) => !questions.some((one) => one.label === label)).length

function measure({ sizes, untilPx }: Screen): { lengthPx: number; readPx: number } {
  const parts = [...sizes.values()]
  const lengthPx = untilPx ?? Math.max(0, ...parts.map((size) => size.lengthPx))
  const readPx = untilPx ?? parts.reduce((sum, size) => sum + size.readPx, 0)
  return { lengthPx: Math.round(lengthPx), readPx: Math.round(readPx) }
}

const nameOf = ({ title, step }: View) => (step && step !== title ? `${title} · ${step}` : title)

/**
 * Whether a view is a screen that was acted on before. It is the same while its heading stays and it still asks one of
 * the questions. So a box that appears after an answer makes no new screen, and other questions in the same dialog do,
 * whatever the address says.
 */
function isSameScreen(screen: Screen, view: View): boolean {
  if (screen.path !== view.path || screen.place !== view.place || screen.title !== nameOf(view)) return false
  if (view.form !== undefined) return screen.form === view.form
  if (screen.labels.size === 0 && view.questions.length === 0) return true
  return view.questions.some((label) => screen.labels.has(label))
}
