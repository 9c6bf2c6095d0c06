import { staleFiguresScript } from '../lib/stale-figures.ts'
import { InlineScript } from './inline-script.tsx'

/** Hides the figures of a finished page that answers another question (S01). */
export const StaleFigures = () => <InlineScript text={import.meta.env.SSR ? staleFiguresScript : ''} />
