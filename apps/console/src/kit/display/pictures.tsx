import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Image } from 'antd'
import { pairs, useSay } from '#kit/data/language.ts'

const copy = pairs({
  picture: (place: number) => ({ zh: `图片 ${place}`, en: `Picture ${place}` }),
})

/** The first of some pictures, small; a press opens them all. */
export default function Pictures({ value, label }: { value: unknown; label: string }) {
  const names = (Array.isArray(value) ? (value as string[]) : [String(value)]).filter(Boolean)
  const [first] = names
  if (!first) return null
  return (
    <Image.PreviewGroup items={names.map(pictureAddress)}>
      <Image src={pictureAddress(first)} alt={label} width={44} height={44} className="thumbnail" />
    </Image.PreviewGroup>
  )
}

interface PictureRowProps {
  names: readonly string[]
  /** Large and whole, for who decides about them. */
  isLarge?: boolean
  /** Where the caller opens and closes the enlarged view, as by a key. */
  preview?: { open: boolean; onOpenChange: (open: boolean) => void }
}

const SMALL = { width: 72, height: 72, className: 'thumbnail' }
const LARGE = { height: 180, className: 'thumbnail-large' }

/** Every picture beside the next, each opened by itself and named by its place. */
export function PictureRow({ names, isLarge = false, preview }: PictureRowProps) {
  const say = useSay()
  return (
    <Image.PreviewGroup items={names.map(pictureAddress)} {...(preview && { preview })}>
      <div className="button-row">
        {names.map((name, at) => (
          <Image
            key={name}
            src={pictureAddress(name)}
            alt={say(copy.picture(at + 1))}
            {...(isLarge ? LARGE : SMALL)}
          />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}
