import { drawsMark } from '../events.ts'

/** Before the common script looks at the page: what is typed into the simulator is answered by its own light script. */
if (document.querySelector('[data-simulator]')) document.documentElement.setAttribute(drawsMark, '')
