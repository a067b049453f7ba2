import { useState } from 'react'

/** Time when the screen was opened; «сегодня» is calculated from it. */
export const useNow = (): Date => useState(() => new Date())[0]
