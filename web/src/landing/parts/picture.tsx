import { classNames } from '../../ui/class-names'
import styles from './features.module.css'

export type PictureFiles = {
  light: string
  dark: string
  /** Size of the picture, so that its space is reserved before it is loaded. */
  width: number
  height: number
  /** Description of the picture for screen readers. */
  alt: string
  caption: string
}

/** A screenshot of the product in the system's colour scheme; it is loaded when it comes near the viewport. */
export const Picture = ({
  light,
  dark,
  width,
  height,
  alt,
  caption,
  className,
}: PictureFiles & { className?: string }) => (
  <figure className={classNames(styles.picture, className)}>
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" type="image/avif" />
      <img src={light} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
    <figcaption>{caption}</figcaption>
  </figure>
)
