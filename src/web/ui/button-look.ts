import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large' | 'small'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-go text-on-go hover:bg-go-hover',
  secondary: 'bg-surface text-ink border-edge hover:bg-sunken active:bg-line',
  quiet: 'bg-transparent text-go hover:bg-go-soft hover:text-go-ink',
  danger: 'bg-wrong text-on-wrong hover:opacity-90 active:opacity-80',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 py-1.5 text-sm',
  medium: 'min-h-12 px-5 py-2 text-base',
  large: 'min-h-14 px-6 py-2 text-lg',
}

/** The classes that a button and a link that looks like one share. `block` fills the width of its place. */
export function buttonClasses(look: ButtonLook, size: ButtonSize, block: boolean, more?: string): string {
  return classNames('button pressable', looks[look], sizes[size], block && 'w-full', more)
}
