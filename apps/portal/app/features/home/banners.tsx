import type { BannerRow } from '@app/contract/editorial/banner.ts'
import { isBannerScene, USUAL_SCENE } from '@app/contract/editorial/banner.values.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Block, Failed } from '#app/features/home/block.tsx'
import { firstCopy as copy } from '#app/features/home/first-copy.ts'
import { Scene, type SceneName } from '#app/illustrations/scene.tsx'
import { isPage } from '#app/site/addresses.ts'
import { localizePath, say } from '#app/site/language.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { ExternalLink } from '#app/ui/control/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/** The scene a banner names; unknown names show the row of school buildings. */
const sceneOf = ({ scene }: BannerRow): SceneName => (isBannerScene(scene) ? scene : USUAL_SCENE)

interface Props {
  banners: BannerRow[] | null
  language: Language
}

/** The first banner large, the others as a short list beside it; nothing turns by itself. */
export function Banners({ banners, language }: Props) {
  if (banners?.length === 0) return null
  const [first, ...rest] = banners ?? []
  return (
    <Block title={say(copy.banners, language)} isSunken>
      {!first ? (
        <Failed language={language} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr]">
          <article className="card card-maple grid items-center gap-6 sm:grid-cols-[1fr_minmax(0,18rem)]">
            <div className="grid justify-items-start gap-3">
              {first.isSample && <SampleBadge language={language} />}
              <h3 className="card-title text-2xl [overflow-wrap:anywhere] [word-break:keep-all]">
                <BannerTitle banner={first} language={language} />
              </h3>
            </div>
            <BannerPicture banner={first} language={language} width={288} />
          </article>
          <ul className="grid content-start gap-3">
            {rest.map((banner) => (
              <li key={banner.id} className="card grid grid-cols-[auto_1fr] items-center gap-4 py-3">
                <BannerPicture banner={banner} language={language} width={84} />
                <div className="grid justify-items-start gap-1">
                  <h3 className="card-title text-base">
                    <BannerTitle banner={banner} language={language} />
                  </h3>
                  {banner.isSample && <SampleBadge language={language} />}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Block>
  )
}

/** A link where the address exists: ours in the page's language, others' in a new tab. */
function BannerTitle({ banner, language }: { banner: BannerRow; language: Language }) {
  const title = inLanguage(banner, 'title', language)
  const { linkUrl } = banner
  if (linkUrl.startsWith('https://')) {
    return (
      <ExternalLink href={linkUrl} language={language} className="">
        {title}
      </ExternalLink>
    )
  }
  if (!isPage(linkUrl)) return title
  const target = banner.linkTarget === 'blank' ? '_blank' : undefined
  return (
    <Link to={localizePath(linkUrl, language)} target={target} rel={target && 'noopener'}>
      {title}
    </Link>
  )
}

function BannerPicture({
  banner,
  language,
  width,
}: {
  banner: BannerRow
  language: Language
  width: number
}) {
  const image = inLanguage(banner, 'image', language)
  if (!image) return <Scene name={sceneOf(banner)} width={width} />
  return (
    <img
      src={pictureAddress(image)}
      alt=""
      width={width}
      height={Math.round(width * 0.7)}
      loading="lazy"
      className="rounded-sm object-cover"
      style={{ objectPosition: `${banner.focusX}% ${banner.focusY}%`, aspectRatio: '10 / 7' }}
    />
  )
}
