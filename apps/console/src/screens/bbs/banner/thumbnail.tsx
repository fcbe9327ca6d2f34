import { isBannerScene, sceneAddress, USUAL_SCENE } from '@app/contract/editorial/banner.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Image } from 'antd'

/** The picture of a banner; where it has none, its drawing. */
export function Thumbnail({ image, scene, title }: { image: string; scene: string; title: string }) {
  if (image)
    return <Image src={pictureAddress(image)} alt={title} width={72} height={40} className="thumbnail" />
  const drawing = sceneAddress(isBannerScene(scene) ? scene : USUAL_SCENE)
  return <img src={drawing} alt="" width={57} height={40} className="thumbnail scene-thumbnail" />
}
