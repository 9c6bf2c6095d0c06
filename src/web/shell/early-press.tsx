import { earlyPressScript } from '../lib/early-press.ts'
import { InlineScript } from './inline-script.tsx'

/** Holds what is pressed before the application is there (R09). */
export const EarlyPress = () => <InlineScript text={import.meta.env.SSR ? earlyPressScript : ''} />
