import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Image } from 'antd'

/** Small signs for the drawings that a banner may name; any other name shows the row of school buildings. */
const signs: Record<string, string> = {
  graduation: 'm8 20 20-8 20 8-20 8zm8 4v9c6 5 18 5 24 0v-9m8-4v11',
  visa: 'M14 10h28v28H14zm8 22h12M28 16a5 5 0 1 0 .1 0',
  osslt: 'M14 10h20l8 8v20H14zm6 12h16m-16 6h16m-16 6h10',
  match: 'M10 14h20m-20 10h20m-20 10h12m16-22 4 4 8-9m-12 19 4 4 8-9',
}
const BUILDINGS = 'M8 38V20h12v18m0 0V12l8-5 8 5v26m0 0V22h12v16M4 38h48M26 38v-8h4v8'

/** The picture of a banner; where it has none, its drawing as a sign. */
export function Thumbnail({ image, scene, title }: { image: string; scene: string; title: string }) {
  if (image)
    return <Image src={pictureAddress(image)} alt={title} width={72} height={40} className="thumbnail" />
  return (
    <svg className="thumbnail scene-sign" viewBox="0 0 56 44" width="64" height="40" aria-hidden="true">
      <path d={signs[scene] ?? BUILDINGS} />
    </svg>
  )
}
