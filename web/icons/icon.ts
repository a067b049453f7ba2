import { createElement, type ReactElement, type SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number | string
  /** How thick its lines are, on a canvas of 24. */
  stroke?: number | string
}

/** An icon drawn on a canvas of 24: a component that shows it. */
export type Icon = (props: IconProps) => ReactElement

const canvas = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' }

/** An icon of lines. Each path is what its `d` says. */
export const outline = (...paths: string[]): Icon =>
  function OutlineIcon({ size = 24, stroke = 2, color = 'currentColor', children, ...rest }) {
    return createElement(
      'svg',
      {
        ...canvas,
        width: size,
        height: size,
        fill: 'none',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        strokeWidth: stroke,
        stroke: color,
        ...rest,
      },
      ...paths.map((d) => createElement('path', { d })),
      children,
    )
  }

/** An icon of surfaces. */
export const filled = (...paths: string[]): Icon =>
  function FilledIcon({ size = 24, stroke: _none, color = 'currentColor', children, ...rest }) {
    return createElement(
      'svg',
      { ...canvas, width: size, height: size, fill: color, stroke: 'none', ...rest },
      ...paths.map((d) => createElement('path', { d })),
      children,
    )
  }
