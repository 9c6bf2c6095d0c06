import { floorCheckScript } from '../lib/floor-check.ts'
import { InlineScript } from './inline-script.tsx'

/** Leaves browsers that are too old with a page to read. */
export const FloorCheck = () => <InlineScript text={import.meta.env.SSR ? floorCheckScript : ''} />
