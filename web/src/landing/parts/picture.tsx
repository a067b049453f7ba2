import { classNames } from '../../ui/class-names'
import styles from './features.module.css'

export type PictureFiles = {
  light: string
  dark: string
  /** As it is drawn, so that its room is kept before it comes. */
  width: number
  height: number
  /** What is to be seen, for those who do not. */
  alt: string
  caption: string
}

/** A screen of the product, in the scheme of the system; it is fetched when it comes near. */
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
