/** A script that stands alone, begun by the light script for who is signed in (Z04). */
import { showDueDecision } from './due-strip.ts'
import { navigated } from './events.ts'

showDueDecision()
window.addEventListener(navigated, showDueDecision)
