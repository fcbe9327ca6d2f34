import { textImage } from '#app/content/text-image.server.ts'
import { serverFeature } from '#app/request/feature.server.ts'
import { textFeature } from './feature.ts'

export default serverFeature(textFeature, {
  images: Object.fromEntries(Object.keys(textFeature.pages).map((name) => [name, textImage(name)])),
})
