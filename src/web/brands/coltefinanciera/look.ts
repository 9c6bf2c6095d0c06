import type { BrandLook } from '../current-brand-look.ts'
import favicon16 from './favicon-16.png?url&no-inline'
import favicon32 from './favicon-32.png?url&no-inline'
import favicon48 from './favicon-48.png?url&no-inline'
import favicon64 from './favicon-64.png?url&no-inline'
import favicon128 from './favicon-128.png?url&no-inline'
import icon from './icon.svg?url&no-inline'

export const look: BrandLook = {
  className: 'brand-coltefinanciera',
  ground: { light: '#f8fafc', dark: '#0e141c' },
  // A ring that opens to a line that rises.
  mark: ['M26.500 9a12 12 0 1 0 0 14', 'M9.500 20l6-6 4.500 4.500 9-10'],
  icon,
  favicons: { 16: favicon16, 32: favicon32, 48: favicon48, 64: favicon64, 128: favicon128 },
}
