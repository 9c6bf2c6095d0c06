/** The light script of the simulator: it answers first, and then does what the common one does. */
import './drawing/mark.ts'
import './simulator.tsx'
import './main.ts'
