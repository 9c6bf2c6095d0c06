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
}

export type ScreenCount = {
  title: string
  questions: { label: string; kind: AnswerKind }[]
  /** How often its button was pressed. */
  presses: number
}

type Screen = ScreenCount & Pick<View, 'path' | 'place'> & { labels: Set<string> }

/** What a saver did on one way. A screen counts when something was typed, chosen or pressed on it, and only once. */
export type Recorder = {
  /** Notes that a question of a view was answered. A second answer to it on the same screen is a correction. */
  answered(view: View, label: string, kind: AnswerKind): void
  pressed(view: View): void
  /** Notes that a page of a provider was acted on. */
  actedAtProvider(title: string): void
  /** Notes a view that went by without anything to do, and for how many milliseconds it stood. */
  waited(title: string, forMs: number): void
  screens(): readonly ScreenCount[]
  providers(): readonly string[]
  waits(): readonly { title: string; ms: number }[]
  count(): WayCount
}

export type WayCount = { screens: number; answers: number } & Record<AnswerKind, number>

/** @returns A recorder of nothing so far. */
export function createRecorder(): Recorder {
  const screens: Screen[] = []
  const providers: string[] = []
  const waits = new Map<string, number>()

  function screenOf(view: View): Screen {
    const known = screens.find((screen) => isSameScreen(screen, view))
    const { path, place } = view
    const screen = known ?? { path, place, labels: new Set(), title: nameOf(view), questions: [], presses: 0 }
    if (!known) screens.push(screen)
    for (const label of view.questions) screen.labels.add(label)
    return screen
  }

  return {
    answered(view, label, kind) {
      const { questions } = screenOf(view)
      if (!questions.some((one) => one.label === label)) questions.push({ label, kind })
    },
    pressed(view) {
      screenOf(view).presses += 1
    },
    actedAtProvider: (title) => void (providers.includes(title) || providers.push(title)),
    waited(title, forMs) {
      waits.set(title, (waits.get(title) ?? 0) + forMs)
    },
    screens: () => screens,
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
      }
    },
  }
}

const nameOf = ({ title, step }: View) => (step && step !== title ? `${title} · ${step}` : title)

/**
 * Whether a view is a screen that was acted on before. It is the same while its heading stays and it still asks one of
 * the questions. So a box that appears after an answer makes no new screen, and other questions in the same dialog do,
 * whatever the address says.
 */
function isSameScreen(screen: Screen, view: View): boolean {
  if (screen.path !== view.path || screen.place !== view.place || screen.title !== nameOf(view)) return false
  if (screen.labels.size === 0 && view.questions.length === 0) return true
  return view.questions.some((label) => screen.labels.has(label))
}
