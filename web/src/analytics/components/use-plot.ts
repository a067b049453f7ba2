import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import type { Week } from '../mood-weeks'

/** Where weeks and values stand in the chart around; undefined until it has been measured. */
export function usePlot() {
  const [xScale, yScale, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!xScale || !yScale || !plot) return
  return {
    left: plot.x,
    right: plot.x + plot.width,
    bottom: plot.y + plot.height,
    x: ({ week }: Week) => xScale(week) ?? 0,
    y: (value: number) => yScale(value) ?? 0,
  }
}
