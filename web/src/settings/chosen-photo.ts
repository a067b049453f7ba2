import { photoBytes } from '@kamerton/contract/people/photo'

/** The mistake of a chosen file; null if it can be cropped. */
export function wrongWith({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!type.startsWith('image/')) return 'Пожалуйста, выберите изображение'
  return size > photoBytes ? 'Файл слишком большой. Максимальный размер: 5MB' : null
}
