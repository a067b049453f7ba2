import { quoted } from '@kamerton/contract/lib/names'

export const questionOfLaunch = ({ title }: { title: string }): string => `Запустить пульс ${quoted(title)}?`
