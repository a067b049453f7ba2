import { useState } from 'react'

/** When the screen was opened: what «сегодня» is told by. */
export const useNow = (): Date => useState(() => new Date())[0]
