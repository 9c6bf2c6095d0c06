import type { BrandLook } from '../current-brand-look.ts'
import favicon16 from './favicon-16.png?url&no-inline'
import favicon32 from './favicon-32.png?url&no-inline'
import favicon48 from './favicon-48.png?url&no-inline'
import favicon64 from './favicon-64.png?url&no-inline'
import favicon128 from './favicon-128.png?url&no-inline'
import icon from './icon.svg?url&no-inline'

export const look: BrandLook = {
  className: undefined,
  ground: { light: '#fbfaf5', dark: '#0d1511' },
  // An ear of grain: two pairs of grains and one at the tip.
  mark: [
    'M16 30V12',
    'M16 12c-3-1.500-3-6 0-9.500 3 3.500 3 8 0 9.500z',
    'M16 19.500c-4.400.5-7-1.900-7.300-6 4.400-.5 7 1.900 7.300 6z',
    'M16 19.500c4.400.5 7-1.900 7.300-6-4.400-.5-7 1.900-7.300 6z',
    'M16 27c-4.400.5-7-1.900-7.300-6 4.400-.5 7 1.900 7.300 6z',
    'M16 27c4.400.5 7-1.900 7.300-6-4.400-.5-7 1.900-7.300 6z',
  ],
  icon,
  favicons: { 16: favicon16, 32: favicon32, 48: favicon48, 64: favicon64, 128: favicon128 },
}
