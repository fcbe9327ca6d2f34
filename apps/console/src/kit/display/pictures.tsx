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

/** Every picture beside the next, each opened by itself and named by its place. */
export function PictureRow({ names }: { names: readonly string[] }) {
  const say = useSay()
  return (
    <Image.PreviewGroup items={names.map(pictureAddress)}>
      <div className="button-row">
        {names.map((name, at) => (
          <Image
            key={name}
            src={pictureAddress(name)}
            alt={say(copy.picture(at + 1))}
            width={72}
            height={72}
            className="thumbnail"
          />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}
