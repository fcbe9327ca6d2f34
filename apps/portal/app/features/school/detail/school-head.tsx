import {
  deliveries,
  registerKinds,
  registerProgrammes,
} from '@app/contract/school/register/register.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { copy as reactionCopy } from '#app/features/reaction/copy.ts'
import { ReactionButton } from '#app/features/reaction/reaction-button.tsx'
import { copy } from '#app/features/school/copy.ts'
import { ListMark, SchoolEmblem } from '#app/features/school/school-card.tsx'
import { CompareButton, SaveButton } from '#app/features/school/shortlist/shortlist-buttons.tsx'
import { FACT_COUNT, namesOf } from '#app/features/school/wording.ts'
import { SchoolPicture } from '#app/illustrations/school-picture.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { altOf, type Described, focusOf } from '#app/text/picture-text.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { Meter } from '#app/ui/content/meter.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { PrintButton } from '#app/ui/control/print-button.tsx'
import { ShareButton } from '#app/ui/control/share-button.tsx'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'

const typeOf = ({ schoolType }: SchoolPage['school']) => (schoolType === 1 ? copy.abroad : copy.domestic)

/** Names, picture and completeness of a school, and what a reader can do with it. */
export function SchoolHead({
  page: { school, day },
  described,
  language,
}: {
  page: SchoolPage
  described: Described
  language: Language
}) {
  const { main, other } = namesOf(school, language)
  return (
    <header className="school-head">
      <div className="grid content-center gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>
            {say(school.register ? registerKinds[school.register.kind] : typeOf(school), language)}
          </Badge>
          {school.register?.programme && (
            <Badge kind="waiting">{say(registerProgrammes[school.register.programme], language)}</Badge>
          )}
          {school.register?.delivery === 'online' && school.register.programme !== 'online' && (
            <Badge kind="waiting">{say(deliveries.online, language)}</Badge>
          )}
          {school.isAuth && <Badge kind="verified">{say(copy.verified, language)}</Badge>}
          {school.isSample && <SampleBadge language={language} />}
          <ListMark school={school} language={language} />
        </div>
        <div className="flex items-center gap-4">
          <SchoolEmblem school={school} language={language} size={72} />
          <div className="min-w-0">
            <h1>{main.text}</h1>
            {other.text && (
              <p className="text-lg text-ink-2" lang={other.lang}>
                {other.text}
              </p>
            )}
          </div>
        </div>
        <div className="max-w-64">
          <Meter
            value={school.completeness}
            max={FACT_COUNT}
            text={say(copy.completeness(school.completeness, FACT_COUNT), language)}
          />
        </div>
        {!school.register && <p className="meta">{day && say(detailCopy.updated(day), language)}</p>}
        <div className="no-print flex flex-wrap gap-2" data-mark-school={school.id}>
          <CompareButton school={school} language={language} />
          <SaveButton school={school} language={language} />
          <ReactionButton
            kind="follow-school"
            id={school.id}
            icon="plus"
            iconOn="check"
            text={say(reactionCopy.follow, language)}
            of={` ${main.text}`}
            title={say(reactionCopy.schoolFollowHint, language)}
            className="button button-quiet school-toggle grow noscript:hidden"
          />
          <ButtonLink
            to={to('layout.schoolinfo', language)}
            kind="quiet"
            icon="edit"
            className="may-profile grow"
            hidden
          >
            {say(detailCopy.editProfile, language)}
          </ButtonLink>
          <ShareButton title={main.text} text={say(detailCopy.share, language)} language={language} />
          <PrintButton className="grow" text={say(detailCopy.print, language)} language={language} />
        </div>
      </div>
      <div
        className={
          school.register && !school.cover ? 'school-head-picture school-head-drawn' : 'school-head-picture'
        }
      >
        {school.cover ? (
          <img
            src={pictureAddress(school.cover)}
            alt={altOf(described, school.cover, language)}
            style={focusOf(described, school.cover)}
            width={640}
            height={360}
            className="aspect-video w-full rounded-md bg-sunken object-cover"
          />
        ) : (
          <SchoolPicture
            id={school.id}
            isBoarding={school.boarding === 'full' || school.boarding === 'optional'}
            isUrban={school.schoolType === 0}
            className="w-full rounded-md"
          />
        )}
      </div>
    </header>
  )
}
