import { photoBytes } from '@kamerton/contract/people/photo'

/** What is wrong with a chosen file; null when it can be cut out. */
export function wrongWith({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!type.startsWith('image/')) return 'Пожалуйста, выберите изображение'
  return size > photoBytes ? 'Файл слишком большой. Максимальный размер: 5MB' : null
}
