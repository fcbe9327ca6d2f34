import { pictureAddress } from '@app/contract/wire/call.values.ts'
import './pictures.css'

/** A picture as the API gives it; sizes in pixels, null where they are not known. */
interface Picture {
  url: string
  w: number | null
  h: number | null
  alt: string
}

interface Props {
  pictures: readonly Picture[]
  /** What the n-th is called where its author said nothing. */
  alt: (n: number) => string
  isSmall?: boolean
}

/** Pictures in a row, each a link to itself; a press shows it over the page (`pictures.client.ts`). */
export function Pictures({ pictures, alt, isSmall }: Props) {
  if (pictures.length === 0) return null
  return (
    <ul className={isSmall ? 'pictures pictures-small' : 'pictures'}>
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <a href={pictureAddress(picture.url)} data-picture="">
            <img
              src={pictureAddress(picture.url)}
              width={picture.w ?? undefined}
              height={picture.h ?? undefined}
              alt={picture.alt || alt(at + 1)}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
